import type { Kysely } from 'kysely';
import { languageName } from '../../../domain/language-name.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { addDays, offsetAt } from '../../../domain/zone-clock.ts';
import type { CountVisitsAnswer, LocationDocument } from '../../../schemas/generated/types.ts';
import { QUARTER_MS } from '../../core/visits/count-visits.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { countSigned, type TimeSpan } from '../../core/visits/signed-visits.ts';
import type { Database } from '../../store/schema.ts';

type Count = CountVisitsAnswer['days'][number];

/** Counts visits by the location's clock [DESK-07]. */
export async function countVisits(
  db: Kysely<Database>,
  span: TimeSpan,
  { document, zone, from, to }: { document: LocationDocument; zone: string; from: string; to: string },
): Promise<CountVisitsAnswer> {
  const counts = await countSigned(db, span);
  const hours = Array.from({ length: 24 }, () => 0);
  const days = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, 0);
  const clock = clockOf(zone);
  for (const [quarter, count] of counts.quarters) {
    const { date, hour } = clock(quarter * QUARTER_MS);
    hours[hour] = (hours[hour] ?? 0) + count;
    days.set(date, (days.get(date) ?? 0) + count);
  }
  const places = new Map<string, number>();
  for (const [ids, count] of counts.places) {
    const [subLocation = 0, track = 0] = ids.split('/').map(Number);
    const name = placeName(document, subLocation, track);
    places.set(name, (places.get(name) ?? 0) + count);
  }
  const named = new Map(document.languages.map((own) => [own.key, languageName(own)]));
  return {
    total: hours.reduce((sum, count) => sum + count, 0),
    hours,
    days: listOf(days),
    places: mostFirst(listOf(places)),
    languages: mostFirst(listOf(counts.languages, named)),
  };
}

const listOf = (counts: ReadonlyMap<string, number>, names: ReadonlyMap<string, string> = new Map()): Count[] =>
  [...counts].map(([key, count]) => ({ key, name: names.get(key) ?? key, count }));

const mostFirst = (counts: Count[]): Count[] => counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

/** Called thousands of times: looks up offsets by day, and by moment only when they change. */
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
