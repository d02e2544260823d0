import { type Kysely, type SqlBool, sql } from 'kysely';
import { AHEAD_MS } from '../../../clock-skew.ts';
import type { AccessTables } from '../../tables.ts';

/** How often a subject may be wrong, and for how long it is counted from its first time on. */
export interface AttemptLimit {
  subject: string;
  most: number;
  spanMs: number;
}

/**
 * When the last of the spent bounds starts over, in milliseconds; undefined if none is spent. One look-up by key,
 * and nothing is written, so that anyone who is refused costs next to nothing.
 */
export async function blockedUntil(
  db: Kysely<AccessTables>,
  bounds: readonly AttemptLimit[],
  now: number,
): Promise<number | undefined> {
  // biome-ignore lint/plugin/unlimited-list: the subjects asked for, by key.
  const rows = await db
    .selectFrom('misses')
    .selectAll()
    .where(
      'subject',
      'in',
      bounds.map(({ subject }) => subject),
    )
    .execute();
  const ends = rows
    .filter(({ subject, count, ends_at }) =>
      bounds.some((one) => one.subject === subject && count >= one.most && isLive(ends_at, one.spanMs, now)),
    )
    .map(({ ends_at }) => ends_at);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * Counts once more, before it is known whether it is a miss, so that those made at the same moment count too.
 * @returns how often it was by now; undefined if that would be too often: then nothing is written
 */
export async function countAttempt(
  db: Kysely<AccessTables>,
  { subject, most, spanMs }: AttemptLimit,
  now: number,
): Promise<number | undefined> {
  const live = sql<SqlBool>`(misses.ends_at > ${now} and misses.ends_at <= ${now + spanMs + AHEAD_MS})`;
  const row = await db
    .insertInto('misses')
    .values({ subject, count: 1, ends_at: now + spanMs })
    .onConflict((c) =>
      c
        .column('subject')
        .doUpdateSet({
          count: sql`case when ${live} then misses.count + 1 else 1 end`,
          ends_at: sql`case when ${live} then misses.ends_at else excluded.ends_at end`,
        })
        .where((e) => e.or([e.not(live), e('misses.count', '<', most)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count;
}

/** It was no miss after all. */
export async function giveBack(db: Kysely<AccessTables>, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('misses')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('count', '>', 0)
    .execute();
}

/** Counts the subject from the beginning. */
export async function clearAttempts(db: Kysely<AccessTables>, subject: string): Promise<void> {
  await db.deleteFrom('misses').where('subject', '=', subject).execute();
}

const isLive = (endsAt: number, spanMs: number, now: number) => endsAt > now && endsAt <= now + spanMs + AHEAD_MS;
