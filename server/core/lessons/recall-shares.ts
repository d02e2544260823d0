import type { Kysely } from 'kysely';
import { lessonsOf } from '../../../domain/lessons.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import { revisionsAt } from './revisions.ts';

/** Smaller groups could identify people. */
const GROUP = 10;

interface Sum {
  readonly lesson_id: string;
  readonly meaning: number;
  readonly days: number;
  readonly knew: number;
  readonly asked: number;
}

const totalOf = (sums: readonly Sum[]) => ({
  knew: sums.reduce((all, { knew }) => all + knew, 0),
  asked: sums.reduce((all, { asked }) => all + asked, 0),
});

/** Adds up whole days to groups, so that no one can derive single answers from two days. */
export function groupDays<S extends Sum>(days: readonly S[]): S[] {
  const waiting = new Map<string, S[]>();
  const told: S[] = [];
  for (const sum of days) {
    const group = JSON.stringify([sum.lesson_id, sum.meaning, sum.days]);
    const own = [...(waiting.get(group) ?? []), sum];
    const isEnough = totalOf(own).asked >= GROUP;
    if (isEnough) told.push(...own);
    waiting.set(group, isEnough ? [] : own);
  }
  return told;
}

export async function recallShares(db: Kysely<Database>, location: Location, language: string, now: number) {
  const { id: locationId, version, document } = location;
  // biome-ignore lint/plugin/unlimited-list: sums of a day, of the lessons of one location.
  const days = await db
    .selectFrom('lesson_recall')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('day', '<', Math.floor(now / DAY_MS))
    .orderBy('day')
    .execute();
  if (days.length === 0) return [];
  const told = groupDays(days);
  const revisions = await revisionsAt(db, { locationId, version, document });
  return lessonsOf(document).flatMap(({ id, kind, titles }) => {
    const current = new Set(Object.values(revisions.get(id)?.meanings ?? {}));
    const own = told.filter(({ lesson_id, meaning }) => lesson_id === id && current.has(meaning));
    const title = titles[language] ?? Object.values(titles)[0] ?? '';
    return own.length === 0 ? [] : [{ id, kind, title, ages: agesOf(own) }];
  });
}

function agesOf(sums: readonly Sum[]) {
  const ages = [...new Set(sums.map(({ days }) => days))].sort((a, b) => a - b);
  return ages.map((days) => {
    const { knew, asked } = totalOf(sums.filter((sum) => sum.days === days));
    return { days, knew, asked, ...wilsonInterval(knew, asked) };
  });
}

const Z = 1.959964;

/** Wilson's 95 % score interval, from 0 to 1. */
export function wilsonInterval(count: number, of: number): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = count / of;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * of)) / of);
  const middle = share + (Z * Z) / (2 * of);
  const scale = 1 + (Z * Z) / of;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
