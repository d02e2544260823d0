import type { Kysely, Transaction } from 'kysely';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../store.ts';
import type { Job, NewJob } from './kinds.ts';

/** Then another server may take over a job. */
export const LEASE_MS = 90_000;
const TOGETHER = 500;

/** In the caller's transaction. A subject has at most one job of a kind. */
export async function addJobs(db: Kysely<Database>, kind: string, jobs: readonly NewJob[], now: number): Promise<void> {
  const rows = jobs.map(
    ({ subject, lane = '', dueAt = now, tries = 0 }): Job => ({
      kind,
      subject: String(subject),
      lane,
      due_at: dueAt,
      is_taken: 0,
      tries,
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

/** Drops a job, even while it runs: its end is not recorded. */
export async function dropJob(db: Kysely<Database>, kind: string, subject: string | number): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', String(subject)).execute();
}

export interface ClaimOptions {
  readonly kind: string;
  readonly now: number;
  readonly limit: number;
  readonly leaseMs?: number;
  readonly except?: readonly string[];
}

/** No other server takes leased jobs until the lease ends. */
export function claimJobs(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { kind, now, limit, leaseMs = LEASE_MS, except = [] }: ClaimOptions,
): Promise<Job[]> {
  return db
    .with('due', (of) =>
      of
        .selectFrom('jobs')
        .select('subject')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .$if(except.length > 0, (query) => query.where('lane', 'not in', except))
        .orderBy('due_at')
        .limit(limit)
        // SQLite has one writer.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('jobs')
    .set((old) => ({ due_at: now + leaseMs, noted_at: now, is_taken: 1, tries: old('tries', '+', 1) }))
    .where('kind', '=', kind)
    .where('subject', 'in', (of) => of.selectFrom('due').select('subject'))
    .returningAll()
    .execute();
}

/** A clock set ahead may have postponed jobs. */
export async function makeDue(db: Kysely<Database>, now: number): Promise<void> {
  const change = { due_at: now, noted_at: now };
  await db
    .updateTable('jobs')
    .set(change)
    .where('noted_at', '>', now + AHEAD_MS)
    .execute();
}

const taken = ({ kind, subject, due_at }: Job) => ({ kind, subject, due_at });

/** @returns false if another server has the job */
export async function removeTaken(trx: Transaction<Database>, job: Job): Promise<boolean> {
  const mine = trx.deleteFrom('jobs').where((is) => is.and(taken(job)));
  return (await mine.returning('subject').executeTakeFirst()) !== undefined;
}

/** @returns undefined if another server has the job */
export function changeTaken(db: Kysely<Database>, job: Job, change: Partial<Job>): Promise<Job | undefined> {
  const mine = db.updateTable('jobs').where((is) => is.and(taken(job)));
  return mine.set(change).returningAll().executeTakeFirst();
}

/** SQLite has one server, so its jobs belong to a process that was killed. */
export async function takeBack({ db, dialect }: Pick<Store, 'db' | 'dialect'>, now: number): Promise<void> {
  if (dialect === 'sqlite')
    await db.updateTable('jobs').set({ due_at: now, is_taken: 0 }).where('is_taken', '=', 1).execute();
}
