import type { Deps } from '../../deps.ts';
import { isStorageDown } from '../../store/is-storage-down.ts';
import { addJobs, changeTaken, claimJobs, LEASE_MS, makeDue, removeTaken, takeBack } from './jobs.ts';
import type { Hold, Job, JobKind, Outcome } from './kinds.ts';

const POLL_MS = 1_000;
const ADOPT_MS = 5_000;
/** Interrupted jobs run again after their lease. */
const STOP_MS = 5_000;
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

export interface Work {
  readonly name: string;
  readonly kind: JobKind;
  readonly deps: Deps;
}

export interface WorkerOptions extends Pick<Deps, 'store'> {
  readonly works: readonly Work[];
  now(): number;
  report(error: unknown, kind: string): void;
  /** Spreads pauses by a quarter. */
  random?(): number;
  pollMs?: number;
  leaseMs?: number;
}

/** Servers share the work through the database; a slow kind or lane holds up no other. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #underWay = new Map<Promise<void>, Job>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isStopping = false;
  #adoptAt = 0;
  #turn: Promise<void> | undefined;
  /** A job ended during a turn that may have passed its kind. */
  #isTurnDue = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { store, now, report } = this.#options;
    await takeBack(store, now()).catch((error: unknown) => report(error, 'taking back'));
    this.#isRunning = true;
    this.#wake();
  }

  /** @param names of kinds; default all */
  async drain(...names: string[]): Promise<void> {
    const { works } = this.#options;
    const asked = names.length === 0 ? works : works.filter(({ name }) => names.includes(name));
    await makeDue(this.#options.store.db, this.#options.now());
    for (const work of asked) await this.#adopt(work);
    for (;;) {
      const wasIdle = this.#underWay.size === 0;
      let taken = 0;
      for (const work of asked) taken += await this.#claimOf(work);
      if (taken > 0) continue;
      if (wasIdle) return;
      if (this.#underWay.size > 0) await Promise.race(this.#underWay.keys());
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#turn;
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.all(this.#underWay.keys()), late]);
  }

  /** Calls during a turn add one more. */
  #wake(): void {
    if (!this.#isRunning) return;
    this.#isTurnDue = this.#turn !== undefined;
    if (this.#isTurnDue) return;
    clearTimeout(this.#timer);
    this.#turn = this.#fill().finally(() => {
      this.#turn = undefined;
      if (!this.#isRunning) return;
      if (this.#isTurnDue) return this.#wake();
      this.#timer = setTimeout(() => this.#wake(), this.#options.pollMs ?? POLL_MS).unref();
    });
  }

  async #fill(): Promise<void> {
    const { works, store, now, report } = this.#options;
    const passed = performance.now();
    const adopts = works.length > 0 && passed >= this.#adoptAt;
    if (adopts) {
      this.#adoptAt = passed + ADOPT_MS;
      await makeDue(store.db, now()).catch((error: unknown) => report(error, 'making due'));
    }
    for (const work of works) {
      try {
        if (adopts) await this.#adopt(work);
        while (this.#isRunning && (await this.#claimOf(work)) > 0);
      } catch (error) {
        report(error, work.name);
        if (isStorageDown(error)) return;
      }
    }
  }

  async #adopt({ name, kind }: Work): Promise<void> {
    if (kind.adopt === undefined) return;
    const { store, now } = this.#options;
    await store.db
      .transaction()
      .execute(async (trx) => addJobs(trx, name, (await kind.adopt?.(trx, now())) ?? [], now()));
  }

  async #claimOf(work: Work): Promise<number> {
    const { store, now, leaseMs } = this.#options;
    const { most, each = most, paused } = work.kind;
    const underWay = [...this.#underWay.values()].filter(({ kind }) => kind === work.name);
    const limit = Math.min(most - underWay.length, each);
    if (limit <= 0) return 0;
    const except = [...((await paused?.(store.db, now())) ?? []), ...lanesWith(underWay, each)];
    const claimed = await claimJobs(store, { kind: work.name, now: now(), limit, except, ...(leaseMs && { leaseMs }) });
    for (const job of claimed) {
      const done = this.#work(work, job).finally(() => {
        this.#underWay.delete(done);
        this.#wake();
      });
      this.#underWay.set(done, job);
    }
    return claimed.length;
  }

  async #work({ name, kind, deps }: Work, taken: Job): Promise<void> {
    const { store, now, report, leaseMs = LEASE_MS } = this.#options;
    let job = taken;
    const hold: Hold = {
      isStopping: () => this.#isStopping,
      async keep(also = async () => true) {
        const [kept, isFine] = await store.db.transaction().execute(async (trx) => {
          const until = Math.max(now() + leaseMs, job.due_at + 1);
          const mine = await changeTaken(trx, job, { due_at: until, noted_at: now() });
          return [mine, mine !== undefined && (await also(trx))] as const;
        });
        job = kept ?? job;
        return isFine;
      },
    };
    try {
      const outcome = await kind.run(deps, taken, hold).catch((error: unknown): Outcome => {
        report(error, name);
        return { kind: 'again', reason: 'failed' };
      });
      await this.#settle({ name, kind, deps }, job, outcome);
    } catch (error) {
      // The job runs again when its lease ends.
      report(error, name);
    }
  }

  async #settle({ kind, deps }: Work, job: Job, outcome: Outcome): Promise<void> {
    const { store, now, random = Math.random } = this.#options;
    const at = nextTry(kind, job, outcome, { now: now(), spread: 0.875 + random() / 4 });
    if (at !== undefined) {
      const tries = outcome.kind === 'later' ? job.tries - 1 : job.tries;
      await changeTaken(store.db, job, { due_at: at, is_taken: 0, tries, noted_at: now() });
      return;
    }
    const state = outcome.kind === 'sent' ? 'sent' : 'failed';
    const reason = 'reason' in outcome ? outcome.reason : '';
    await store.events.during(async (trx, tell) => {
      if (await removeTaken(trx, job)) await kind.ended?.(trx, { job, state, reason, now: now(), tell }, deps);
    });
  }
}

/** @returns undefined if the job is over */
function nextTry(
  { pauses = PAUSES_MS, lastsMs }: JobKind,
  { tries, created_at }: Job,
  outcome: Outcome,
  { now, spread }: { now: number; spread: number },
): number | undefined {
  if (outcome.kind === 'later') return outcome.at;
  if (outcome.kind !== 'again') return undefined;
  const pause = pauses[tries - 1] ?? (lastsMs === undefined ? undefined : pauses.at(-1));
  if (pause === undefined) return undefined;
  const at = now + Math.max(Math.round(pause * spread), outcome.afterMs ?? 0);
  return lastsMs !== undefined && at >= created_at + lastsMs ? undefined : at;
}

function lanesWith(underWay: readonly Job[], each: number): string[] {
  const counts = new Map<string, number>();
  for (const { lane } of underWay) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= each).map(([lane]) => lane);
}
