import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lessonsOf } from '../../../domain/lessons.ts';
import { RECALL_AGES } from '../../../domain/recall-ages.ts';
import { type Answers, compareVariants } from '../../../domain/sequential-test.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import { revisionsAt } from './revisions.ts';

/** Fewer than these are not told of: they could be known. */
const GROUP = 10;

interface Sum {
  readonly lesson_id: string;
  readonly meaning: number;
  readonly days: number;
  readonly variant: string;
  readonly knew: number;
  readonly asked: number;
  readonly day: number;
}

const totalOf = (sums: readonly Sum[]) => ({
  knew: sums.reduce((all, { knew }) => all + knew, 0),
  asked: sums.reduce((all, { asked }) => all + asked, 0),
});

/**
 * The sums that may be told: whole days, added up until they are of ten or more. What has come since waits for the next
 * ten, so that nobody learns one answer from what is told on two days.
 */
export function inGroups<S extends Sum>(days: readonly S[]): S[] {
  const waiting = new Map<string, S[]>();
  const told: S[] = [];
  for (const sum of days) {
    const group = JSON.stringify([sum.lesson_id, sum.meaning, sum.days, sum.variant]);
    const own = [...(waiting.get(group) ?? []), sum];
    const isEnough = totalOf(own).asked >= GROUP;
    if (isEnough) told.push(...own);
    waiting.set(group, isEnough ? [] : own);
  }
  return told;
}

/** Of each lesson as it is now, how many still knew it after a week, a month and half a year; today's are not told yet. */
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
  const told = inGroups(days);
  const revisions = await revisionsAt(db, { locationId, version, document });
  return lessonsOf(document).flatMap(({ id, kind, titles }) => {
    const current = new Set(Object.values(revisions.get(id)?.meanings ?? {}));
    const own = told.filter(({ lesson_id, meaning }) => lesson_id === id && current.has(meaning));
    const title = titles[language] ?? Object.values(titles)[0] ?? '';
    return own.length === 0 ? [] : [{ id, kind, title, ages: agesOf(own), compared: comparedIn(own) }];
  });
}

/**
 * The two wordings of a lesson compared, if both were asked about. Ages are tested by themselves, because a person counts
 * once for each; a difference at any of them counts for as many tests as there were.
 */
function comparedIn(sums: readonly Sum[]) {
  const of = (wording: string) => sums.filter(({ variant }) => variant === wording);
  const [first, second] = [totalOf(of('first')), totalOf(of('second'))];
  if (first.asked === 0 || second.asked === 0) return null;
  const at = (wording: string, age: number) => inOrder(of(wording).filter(({ days }) => days === age));
  const found = RECALL_AGES.map((age) => compareVariants(at('first', age), at('second', age)).p);
  return { first, second, p: Math.min(1, RECALL_AGES.length * Math.min(...found)) };
}

/** The answers day after day; those of one day in an order that does not depend on whether they were right. */
function inOrder(sums: readonly Sum[]): Answers {
  const byDay = [...sums].sort((a, b) => a.day - b.day || a.meaning - b.meaning);
  return byDay.flatMap(({ knew, asked, ...sum }) => {
    const chance = (index: number) =>
      createHash('sha256')
        .update(JSON.stringify([sum, index]))
        .digest('hex');
    const places = Array.from({ length: asked }, (_, index) => ({ index, chance: chance(index) }));
    return places.sort((a, b) => (a.chance < b.chance ? -1 : 1)).map(({ index }) => index < knew);
  });
}

function agesOf(sums: readonly Sum[]) {
  const ages = [...new Set(sums.map(({ days }) => days))].sort((a, b) => a - b);
  return ages.map((days) => {
    const { knew, asked } = totalOf(sums.filter((sum) => sum.days === days));
    return { days, knew, asked, ...wilsonInterval(knew, asked) };
  });
}
