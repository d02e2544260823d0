import { useEffect, useState } from 'react';

/** The time now in milliseconds, again after each `everyMs`: for what is told as "3 minutes ago". */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
