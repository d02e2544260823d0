import { startTransition, useEffect, useState } from 'react';

const FIRST = 20;
const STEP = 60;

/** The number of rows to draw: a screenful at once, the others in steps that do not block typing. */
export function useGrowing(count: number): number {
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    if (most < count) startTransition(() => setMost(most + STEP));
  }, [most, count]);
  return Math.min(most, count);
}
