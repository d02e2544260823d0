import { useEffect, useState } from 'react';
import type { YardStay } from '../../../schemas/generated/types.ts';

/** How often the clock is looked at. */
const AGAIN_MS = 15_000;

/** Says whether somebody need not wait for the window of their booking any more, again as time passes [DAY-02]. */
export function useIsOpen(): (stay: Pick<YardStay, 'not_before'>) => boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return ({ not_before }) => not_before === null || not_before <= now;
}
