import type { Kysely } from 'kysely';
import { languageName } from '../../../domain/language-name.ts';
import { addDays, wallClock } from '../../../domain/zone-clock.ts';
import type { CountVisitsAnswer } from '../../../schemas/generated/types.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { placeName } from '../../core/visits/on-site.ts';
import { countSigned, QUARTER_MS, type TimeSpan } from '../../core/visits/signed-visits.ts';
import type { Database } from '../../store/schema.ts';

type Count = CountVisitsAnswer['days'][number];

/**
 * Counts signed visits without reading them: the database counts by quarters of an hour, which are hours and days of
 * the location's clock here [DESK-07].
 */
export async function countVisits(
  db: Kysely<Database>,
  span: TimeSpan,
  { document, zone, from, to }: { document: LocationDocument; zone: string; from: string; to: string },
): Promise<CountVisitsAnswer> {
  const rows = await countSigned(db, span);
  const hours = Array.from({ length: 24 }, () => 0);
  const days = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, 0);
  const places = new Map<string, number>();
  const languages = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, count: number) =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  for (const row of rows) {
    const count = Number(row.count);
    const { date, minutes } = wallClock(Number(row.quarter) * QUARTER_MS, zone);
    const hour = Math.floor(minutes / 60);
    hours[hour] = (hours[hour] ?? 0) + count;
    add(days, date, count);
    add(places, placeName(document, Number(row.sub_location_id), Number(row.track_id)), count);
    add(languages, row.language, count);
  }
  const named = new Map(document.languages.map((own) => [own.key, languageName(own)]));
  return {
    total: hours.reduce((sum, count) => sum + count, 0),
    hours,
    days: listOf(days),
    places: mostFirst(listOf(places)),
    languages: mostFirst(listOf(languages, named)),
  };
}

const listOf = (counts: ReadonlyMap<string, number>, names: ReadonlyMap<string, string> = new Map()): Count[] =>
  [...counts].map(([key, count]) => ({ key, name: names.get(key) ?? key, count }));

const mostFirst = (counts: Count[]): Count[] => counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
