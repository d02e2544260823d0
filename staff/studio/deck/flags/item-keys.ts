import { useState } from 'react';

/** Tells the items of a list apart while they are moved and taken away, where nothing in them does. */
export function useItemKeys(length: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = [...known.slice(0, length)];
  while (keys.length < length) keys.push(Math.max(-1, ...known, ...keys) + 1);
  return {
    keys: keys.map(String),
    order: (ids: readonly string[]) => setKnown(ids.map(Number)),
    remove: (index: number) => setKnown(keys.filter((_, i) => i !== index)),
  };
}
