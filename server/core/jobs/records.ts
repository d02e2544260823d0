import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { End, NewJob } from './kinds.ts';

/**
 * The `next_at` of a row that is in `jobs`. Until 851 the tables of messages were queues themselves: a server of the version
 * before, beside this one during an upgrade, takes no row that is due so late. Their columns `next_at`, `tries` and
 * `give_up_at` are there for such servers only.
 */
export const IN_JOBS = 9e15;

/** A message that waits, in its own table, for its job. */
export const WAITING = { state: 'waiting', tries: 0, next_at: IN_JOBS, reason: '', sent_at: null } as const;

const AT_A_TIME = 200;

interface Rows {
  readonly table: string;
  /** SQL. */
  readonly lane?: string;
  readonly where?: string;
  /** The column that counts them. */
  readonly tries?: string;
}

/**
 * Takes rows over that a server before 851 has stored, stores beside this one or has left: one that such a server is at is
 * not due for as long as its lease. @returns their jobs
 */
export async function adoptRows(
  db: Kysely<Database>,
  { table, lane = "''", where = 'true', tries = 'tries' }: Rows,
  now: number,
): Promise<NewJob[]> {
  const own = sql.table(table);
  const due = sql`state = 'waiting' and next_at <= ${now} and ${sql.raw(where)}`;
  const { rows } = await sql<NewJob>`update ${own} set next_at = ${IN_JOBS}
    where id in (select id from ${own} where ${due} limit ${AT_A_TIME}) and ${due}
    returning cast(id as text) as subject, ${sql.raw(lane)} as lane, ${sql.ref(tries)} as tries`.execute(db);
  return rows;
}

/** Notes how a message ended in its own row, which staff read, unless it no longer waits. */
export async function noteMessage(
  trx: Transaction<Database>,
  table: string,
  { job, state, reason, now }: End,
): Promise<void> {
  const sentAt = state === 'sent' ? now : null;
  await sql`update ${sql.table(table)} set state = ${state}, reason = ${reason}, sent_at = ${sentAt}
    where id = ${job.subject} and state = 'waiting'`.execute(trx);
}
