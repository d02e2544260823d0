import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { offsetAt } from '../../../domain/zone-clock.ts';

/** Reads the wall clock of a zone thousands of times: looks up offsets by day, and by moment only when they change. */
export function clockOf(zone: string): (ms: number) => { readonly date: string; readonly hour: number } {
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
