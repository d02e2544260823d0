import { UNKNOWN } from './count.ts';

/** The smallest group that anything is told of: fewer could be told apart by anyone who saw them come [STU-02]. */
export const SMALLEST = 10;

/** Sums of showings of one slide, as they are stored. */
export interface Sum {
  seconds: number;
  shown: number;
  ended: number;
}

export interface ViewStatistics {
  shown: number;
  /** How many visits ended here. */
  ended: number;
  /** The median until it was left; null if that is known of too few. */
  median_seconds: number | null;
}

/** What may be told of a group; undefined if it is too small. */
export function summarize(sums: readonly Sum[]): ViewStatistics | undefined {
  const shown = sums.reduce((all, sum) => all + sum.shown, 0);
  if (shown < SMALLEST) return undefined;
  const ended = sums.reduce((all, sum) => all + sum.ended, 0);
  return { shown, ended: Math.min(shown, Math.max(0, ended)), median_seconds: median(sums) };
}

/**
 * The same group by group, largest first. What the groups told leave over is never too small either, or it would be
 * told by subtraction: then the smallest of them is kept back, too.
 */
export function summarizeGroups<Key>(groups: ReadonlyMap<Key, readonly Sum[]>): (ViewStatistics & { key: Key })[] {
  const all = [...groups].map(([key, sums]) => ({ key, sums, shown: sums.reduce((sum, { shown }) => sum + shown, 0) }));
  all.sort((a, b) => b.shown - a.shown);
  const large = all.filter(({ shown }) => shown >= SMALLEST);
  const leftOver = () => all.slice(large.length).reduce((sum, { shown }) => sum + shown, 0);
  while (large.length > 0 && leftOver() > 0 && leftOver() < SMALLEST) large.pop();
  return large.flatMap(({ key, sums }) => {
    const words = summarize(sums);
    return words === undefined ? [] : [{ key, ...words }];
  });
}

function median(sums: readonly Sum[]): number | null {
  const known = sums.filter(({ seconds, shown }) => seconds !== UNKNOWN && shown > 0);
  const count = known.reduce((all, { shown }) => all + shown, 0);
  if (count < SMALLEST) return null;
  let seen = 0;
  for (const { seconds, shown } of [...known].sort((a, b) => a.seconds - b.seconds)) {
    seen += shown;
    if (seen * 2 >= count) return seconds;
  }
  return null;
}
