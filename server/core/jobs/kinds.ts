import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import type { JobsTable } from './tables.ts';

export type Job = Selectable<JobsTable>;

export interface NewJob {
  readonly subject: string | number;
  readonly lane?: string;
  readonly dueAt?: number;
  /** Of a job that the previous version stored. */
  readonly tries?: number;
}

/** `later` is no try; `again` waits for the kind's pause, or `afterMs` if longer. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly reason: string; readonly afterMs?: number }
  | { readonly kind: 'no'; readonly reason: string }
  | { readonly kind: 'later'; readonly at: number };

export interface End {
  readonly job: Job;
  readonly state: 'sent' | 'failed';
  readonly reason: string;
  readonly now: number;
  readonly tell: Tell;
}

export interface Hold {
  isStopping(): boolean;
  /** Renews the lease with `also` in one transaction. @returns false if it is lost, else the result of `also` */
  keep(also?: (trx: Transaction<Database>) => Promise<boolean>): Promise<boolean>;
}

export interface JobKind<Given = object> {
  /** Running at a time on one server, and per lane. */
  readonly most: number;
  readonly each?: number;
  /** Milliseconds before each further try, then the job fails … */
  readonly pauses?: readonly number[];
  /** … or, with this, the last pause repeats until this age. */
  readonly lastsMs?: number;
  /** May run twice after a crash: repeated messages keep their id. Must end within the lease or renew it. */
  run(deps: Deps & Given, job: Job, hold: Hold): Promise<Outcome>;
  /** Records the end, in the transaction that removes the job. */
  ended?(trx: Transaction<Database>, end: End, deps: Deps & Given): Promise<unknown>;
  paused?(db: Kysely<Database>, now: number): Promise<readonly string[]>;
  /** Takes over work that the previous version stored. */
  adopt?(db: Kysely<Database>, now: number): Promise<readonly NewJob[]>;
}
