import type { Kysely } from 'kysely';
import { languageName } from '../../../domain/language-name.ts';
import { addDays } from '../../../domain/zone-clock.ts';
import type { CountVisitsAnswer } from '../../../schemas/generated/types.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { QUARTER_MS } from '../../core/visits/count-visits.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { countSigned, type TimeSpan } from '../../core/visits/signed-visits.ts';
import type { Database } from '../../store/schema.ts';
import { clockOf } from './clock-of.ts';

type Count = CountVisitsAnswer['days'][number];

/** Turns the database's counts by quarter of an hour into hours and days of the location's clock [DESK-07]. */
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
