import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import type { JobsTable } from './tables.ts';

export type Job = Selectable<JobsTable>;

export interface NewJob {
  readonly subject: string | number;
  readonly lane?: string;
  /** By default now. */
  readonly dueAt?: number;
  /** That a server of the version before has made. */
  readonly tries?: number;
}

/** `later` does not count as a try; an `again` waits for the pause of its kind, and for `afterMs` if that is longer. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly reason: string; readonly afterMs?: number }
  | { readonly kind: 'no'; readonly reason: string }
  | { readonly kind: 'later'; readonly at: number };

/** A job that is over. */
export interface End {
  readonly job: Job;
  readonly state: 'sent' | 'failed';
  readonly reason: string;
  readonly now: number;
  readonly tell: Tell;
}

/** What a server has of a job while it works at it. */
export interface Hold {
  /** Whether the server stops: long work then returns `later`. */
  isStopping(): boolean;
  /**
   * Keeps the job for another lease, with what `also` changes in the same transaction.
   * @returns false if another server has it by now or it was dropped, which `also` is not asked then; else what `also` says
   */
  keep(also?: (trx: Transaction<Database>) => Promise<boolean>): Promise<boolean>;
}

/** How jobs of one kind are done: a feature declares its kinds under `jobs`. */
export interface JobKind<Given = object> {
  /** Under way at a time on one server, and of one lane. */
  readonly most: number;
  readonly each?: number;
  /** Milliseconds before the next try, after the first, the second and so on. After the last, the job has failed … */
  readonly pauses?: readonly number[];
  /** … or, with this, the last pause repeats until the job is so old. */
  readonly lastsMs?: number;
  /**
   * Does it. A server that is killed leaves the job to another one, so it may be done twice: what is sent has the same id
   * each time. Takes no longer than the lease, unless it keeps it.
   */
  run(deps: Deps & Given, job: Job, hold: Hold): Promise<Outcome>;
  /** Notes how it ended, in the transaction that removes the job. */
  ended?(trx: Transaction<Database>, end: End, deps: Deps & Given): Promise<unknown>;
  /** Lanes that rest. */
  paused?(db: Kysely<Database>, now: number): Promise<readonly string[]>;
  /** Work that a server of the version before has stored in tables of its own. */
  adopt?(db: Kysely<Database>, now: number): Promise<readonly NewJob[]>;
}
