import type { Kysely, Transaction } from 'kysely';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../store.ts';
import type { Job } from './kinds.ts';

/** After this time another server may take what one has taken: the first may be gone. */
export const LEASE_MS = 90_000;
/** Rows inserted by one statement. */
const TOGETHER = 500;

export interface NewJob {
  readonly subject: string | number;
  readonly lane?: string;
  /** By default now. */
  readonly dueAt?: number;
  /** That a server of the version before has made. */
  readonly tries?: number;
}

/** Adds work in the caller's transaction. A subject has one job of a kind: while it is there, another is not added. */
export async function addJobs(db: Kysely<Database>, kind: string, jobs: readonly NewJob[], now: number): Promise<void> {
  const rows = jobs.map(
    ({ subject, lane = '', dueAt = now, tries = 0 }): Job => ({
      kind,
      subject: String(subject),
      lane,
      due_at: dueAt,
      is_taken: 0,
      tries,
      reason: '',
      noted_at: now,
      created_at: now,
    }),
  );
  for (let from = 0; from < rows.length; from += TOGETHER)
    await db
      .insertInto('jobs')
      .values(rows.slice(from, from + TOGETHER))
      .onConflict((c) => c.doNothing())
      .execute();
}

/** Drops a job, also one that a server works at: its end is noted nowhere. */
export async function dropJob(db: Kysely<Database>, kind: string, subject: string | number): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', String(subject)).execute();
}

/** When the jobs of these subjects are due. */
export async function dueTimes(
  db: Kysely<Database>,
  kinds: readonly string[],
  subjects: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('jobs')
    .select(['subject', 'due_at'])
    .where('kind', 'in', kinds)
    .where('subject', 'in', subjects.map(String))
    .limit(kinds.length * subjects.length)
    .execute();
  return new Map(rows.map(({ subject, due_at }) => [Number(subject), due_at]));
}

export interface ClaimOptions {
  readonly kind: string;
  readonly now: number;
  readonly limit: number;
  readonly leaseMs?: number;
  /** Lanes that rest or have enough under way. */
  readonly except?: readonly string[];
}

/**
 * Takes jobs that are due, for as long as the lease: no other server takes them before it is over, and if this one dies,
 * any other goes on with them.
 */
export async function claimJobs(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { kind, now, limit, leaseMs = LEASE_MS, except = [] }: ClaimOptions,
): Promise<Job[]> {
  const dueIn = (handle: Kysely<Database>) =>
    handle
      .selectFrom('jobs')
      .select('subject')
      .where('kind', '=', kind)
      // What was noted so far ahead was noted by a clock that has been set back since.
      .where((is) => is.or([is('due_at', '<=', now), is('noted_at', '>', now + AHEAD_MS)]))
      .$if(except.length > 0, (query) => query.where('lane', 'not in', except))
      .orderBy('due_at');
  // Most often nothing is due, which is found without a transaction.
  if ((await dueIn(db).limit(1).execute()).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    // SQLite has one writer, and every transaction of ours begins as one.
    const isPostgres = dialect === 'postgres';
    const due = await dueIn(trx)
      .limit(limit)
      .$if(isPostgres, (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const subjects = due.map(({ subject }) => subject);
    return trx
      .updateTable('jobs')
      .set((old) => ({ due_at: now + leaseMs, noted_at: now, is_taken: 1, tries: old('tries', '+', 1) }))
      .where('kind', '=', kind)
      .where('subject', 'in', subjects)
      .returningAll()
      .execute();
  });
}

/** @returns whether it was still this server's */
export async function removeTaken(trx: Transaction<Database>, job: Job): Promise<boolean> {
  const removed = await trx
    .deleteFrom('jobs')
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('due_at', '=', job.due_at)
    .returning('subject')
    .executeTakeFirst();
  return removed !== undefined;
}

/** @returns the job as it is now; undefined if it is no longer this server's */
export function changeTaken(db: Kysely<Database>, job: Job, change: Partial<Job>): Promise<Job | undefined> {
  return (
    db
      .updateTable('jobs')
      .set(change)
      .where('kind', '=', job.kind)
      .where('subject', '=', job.subject)
      // Anyone who takes it sets another time.
      .where('due_at', '=', job.due_at)
      .returningAll()
      .executeTakeFirst()
  );
}

/** With the embedded database there is no other server: the one that has a job was killed. */
export async function takeBack({ db, dialect }: Pick<Store, 'db' | 'dialect'>, now: number): Promise<void> {
  if (dialect === 'sqlite')
    await db.updateTable('jobs').set({ due_at: now, is_taken: 0 }).where('is_taken', '=', 1).execute();
}
