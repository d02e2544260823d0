import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { offsetAt } from '../../../domain/zone-clock.ts';

interface Hour {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly hour: number;
}

/**
 * The wall clock of a zone for thousands of moments: the zone is asked twice a day (UTC), and for each moment only of a day
 * on which its clock is changed.
 */
export function clockOf(zone: string): (ms: number) => Hour {
  const offsets = new Map<number, number | 'changes'>();
  const offsetOn = (day: number) => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const [first, last] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
    const offset = first === last ? first : 'changes';
    offsets.set(day, offset);
    return offset;
  };
  return (ms) => {
    const offset = offsetOn(Math.floor(ms / DAY_MS));
    const at = ms + (offset === 'changes' ? offsetAt(ms, zone) : offset);
    return { date: new Date(at).toISOString().slice(0, 10), hour: Math.floor(at / HOUR_MS) % 24 };
  };
}
