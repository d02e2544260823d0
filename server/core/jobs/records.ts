import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { End, NewJob } from './kinds.ts';

/** Before 851 message tables were queues, and only those servers use `next_at`: they skip rows due this late. */
export const IN_JOBS = 9e15;

export const WAITING = { state: 'waiting', tries: 0, next_at: IN_JOBS, reason: '', sent_at: null } as const;

const AT_A_TIME = 200;

interface Rows {
  readonly table: string;
  readonly lane?: string;
  readonly where?: string;
  readonly tries?: string;
}

/** A row that a server before 851 holds is not due during its lease. @returns the jobs of adopted rows */
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

export async function noteMessage(
  trx: Transaction<Database>,
  table: string,
  { job, state, reason, now }: End,
): Promise<void> {
  const sentAt = state === 'sent' ? now : null;
  await sql`update ${sql.table(table)} set state = ${state}, reason = ${reason}, sent_at = ${sentAt}
    where id = ${job.subject} and state = 'waiting'`.execute(trx);
}
