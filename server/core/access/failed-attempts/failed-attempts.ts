import { type Kysely, type SqlBool, sql } from 'kysely';
import { AHEAD_MS } from '../../../clock-skew.ts';
import type { AccessTables } from '../../tables.ts';

export interface AttemptLimit {
  subject: string;
  most: number;
  spanMs: number;
}

/** When the last exhausted limit resets. Writes nothing, so refusing is cheap. */
export async function blockedUntil(
  db: Kysely<AccessTables>,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number | undefined> {
  const subjects = limits.map(({ subject }) => subject);
  // biome-ignore lint/plugin/unlimited-list: the subjects asked for, by key.
  const rows = await db.selectFrom('misses').selectAll().where('subject', 'in', subjects).execute();
  const isExhausted = ({ subject, count, ends_at }: (typeof rows)[number]) =>
    limits.some(
      (limit) =>
        limit.subject === subject && count >= limit.most && ends_at > now && ends_at <= now + limit.spanMs + AHEAD_MS,
    );
  const ends = rows.filter(isExhausted).map(({ ends_at }) => ends_at);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Counts before the outcome is known, for simultaneous attempts. @returns undefined if the limit is exhausted */
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

export async function giveBack(db: Kysely<AccessTables>, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('misses')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('count', '>', 0)
    .execute();
}

export async function clearAttempts(db: Kysely<AccessTables>, subject: string): Promise<void> {
  await db.deleteFrom('misses').where('subject', '=', subject).execute();
}
