import { startTransition, useEffect, useState } from 'react';

/** As many as fill a screen. */
const FIRST = 20;
/** So many more each time. */
const STEP = 60;

/**
 * How many of a long list to draw: a screenful at once, the others bit by bit, so that a page of thousands of inputs is
 * there when it is opened, and a key pressed meanwhile does not wait for them.
 */
export function useGrowing(count: number): number {
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    if (most < count) startTransition(() => setMost(most + STEP));
  }, [most, count]);
  return Math.min(most, count);
}
