import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { Database } from '../../../store/schema.ts';
import { type DeadEnd, findDeadEnds } from './dead-ends.ts';
import { groupBy } from './group-by.ts';
import { type Outcome, type PathSum, UNKNOWN } from './paths.ts';

/** How far back staff are told, and how long sums are kept. */
export const DAYS = 30;

/** The first day that still counts. */
const firstDay = (now: number): number => Math.floor(now / DAY_MS) - DAYS + 1;

interface ViewStatistics {
  shown: number;
  /** How many visits ended here, and how many of them by the idle time-out. */
  ended: number;
  idle: number;
  /** How many called staff from here. */
  helped: number;
  went_back: number;
  /** The median until it was left; null if that is not known. */
  median_seconds: number | null;
}

export interface DeckPaths {
  slides: (ViewStatistics & {
    id: string;
    languages: (ViewStatistics & { language: string })[];
    versions: (ViewStatistics & { version: number })[];
    devices: (ViewStatistics & { device: string })[];
  })[];
  paths: { slide: string; next: string; outcome: Outcome; count: number }[];
  dead_ends: DeadEnd[];
}

/** Where the visits of a location went in the last 30 days, and where they did not go on. */
export async function deckPaths(db: Kysely<Database>, locationId: string, now: number): Promise<DeckPaths> {
  // biome-ignore lint/plugin/unlimited-list: sums of 30 days, each of ten visits or more.
  const rows = await db
    .selectFrom('slide_paths')
    .select(({ fn }) => [
      ...(['slide', 'next', 'outcome', 'language', 'device', 'version', 'seconds'] as const),
      fn.sum<number>('count').as('count'),
    ])
    .where('location_id', '=', locationId)
    .where('day', '>=', firstDay(now))
    .groupBy(['slide', 'next', 'outcome', 'language', 'device', 'version', 'seconds'])
    .execute();
  // PostgreSQL adds up to a number that comes as a text.
  const sums = rows.map((row) => ({ ...row, count: Number(row.count) }));
  const slides = [...groupBy(sums, ({ slide }) => slide)].map(([id, own]) => ({
    id,
    ...summarize(own),
    languages: groups(own, 'language', ''),
    versions: groups(own, 'version', 0),
    devices: groups(own, 'device', ''),
  }));
  const paths = [...groupBy(sums, ({ slide, next, outcome }) => `${slide} ${next} ${outcome}`).values()];
  return {
    slides,
    paths: paths.flatMap(([first, ...more]) => {
      if (first === undefined) return [];
      const { slide, next, outcome } = first;
      return [{ slide, next, outcome, count: [first, ...more].reduce((all, { count }) => all + count, 0) }];
    }),
    dead_ends: findDeadEnds(sums),
  };
}

/** By what visitors have in common, largest group first, without those of whom it is not known. */
function groups<Name extends 'language' | 'version' | 'device'>(
  sums: readonly PathSum[],
  name: Name,
  unknown: PathSum[Name],
): (ViewStatistics & Record<Name, PathSum[Name]>)[] {
  const known = groupBy(sums, (sum) => sum[name]);
  known.delete(unknown);
  const told = [...known].map(([key, own]) => {
    const named = { [name]: key } as Record<Name, PathSum[Name]>;
    return { ...summarize(own), ...named };
  });
  return told.sort((a, b) => b.shown - a.shown);
}

function summarize(sums: readonly PathSum[]): ViewStatistics {
  const count = (...of: Outcome[]) =>
    sums.reduce((all, sum) => all + (of.length === 0 || of.includes(sum.outcome) ? sum.count : 0), 0);
  return {
    shown: count(),
    ended: count('left', 'idle'),
    idle: count('idle'),
    helped: count('helped'),
    went_back: count('went_back'),
    median_seconds: median(sums),
  };
}

function median(sums: readonly PathSum[]): number | null {
  const known = sums.filter(({ seconds }) => seconds !== UNKNOWN).sort((a, b) => a.seconds - b.seconds);
  const half = known.reduce((all, { count }) => all + count, 0) / 2;
  let seen = 0;
  for (const { seconds, count } of known) {
    seen += count;
    if (seen >= half) return seconds;
  }
  return null;
}
