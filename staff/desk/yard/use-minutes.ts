import { useMemo } from 'react';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import type { YardStay } from '../../../schemas/generated/types.ts';
import { useNow } from '../../texts/use-format.ts';
import { useLanguage } from '../../texts/use-texts.tsx';

/** "12 min", "1 hr 5 min". */
export function useDuration(): (ms: number) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const [hours, minutes] = ['hour', 'minute'].map(
      (unit) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
    );
    return (ms) => {
      const rest = minutes?.format(Math.floor((ms % HOUR_MS) / MINUTE_MS)) ?? '';
      return ms < HOUR_MS ? rest : `${hours?.format(Math.floor(ms / HOUR_MS))} ${rest}`;
    };
  }, [language]);
}

/** Time since an event, updated as it passes. */
export function useMinutes(): (since: number) => string {
  const duration = useDuration();
  const now = useNow();
  // The clock may be older than a new event.
  return useMemo(() => (since) => duration(Math.max(0, Math.max(now, since) - since)), [duration, now]);
}

/** Whether a booking's window has opened, updated as time passes [DAY-02]. */
export function useIsOpen(): (stay: Pick<YardStay, 'not_before'>) => boolean {
  const now = useNow();
  return ({ not_before }) => not_before === null || not_before <= now;
}
