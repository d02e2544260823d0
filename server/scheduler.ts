import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { runAlone } from './core/locks/run-alone.ts';
import type { Store } from './core/store.ts';
import { describeFailure } from './failure.ts';

/** docs/running.md */
export interface Task {
  readonly name: string;
  readonly everyMs: number;
  /** Default: after a random part of the interval, which spreads servers. */
  readonly atStart?: boolean;
  /** Once more when the server stops. */
  readonly atStop?: boolean;
  /** Others skip. Default: each server. */
  readonly oncePer?: 'database';
  /** Errors are logged and counted. @param signal aborts on stop, which waits */
  run(signal: AbortSignal): Promise<unknown> | unknown;
}

export interface TaskState {
  failures: number;
  lastRunAt?: number;
  lastRunMs?: number;
}

interface Entry {
  readonly task: Task;
  readonly state: TaskState;
  isFailing: boolean;
  timer?: NodeJS.Timeout;
  running?: Promise<void> | undefined;
}

interface SchedulerOptions {
  readonly store: Pick<Store, 'db' | 'dialect'>;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly log: () => Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
}

const LONGEST_STOP_MS = 8_000;
const SPREAD_MS = 50;

/** Never one twice at once. [MANY-02] */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #stopping = new AbortController();

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** @throws Error for a repeated name */
  add(task: Task): void {
    if (this.#entries.has(task.name)) throw new Error(`Two tasks are named ${task.name}.`);
    this.#entries.set(task.name, { task, state: { failures: 0 }, isFailing: false });
  }

  start(): void {
    if (this.#stopping.signal.aborted) return;
    let first = 0;
    for (const entry of this.#entries.values()) {
      const { atStart, everyMs } = entry.task;
      this.#schedule(entry, atStart ? SPREAD_MS * first++ : everyMs * Math.random());
    }
  }

  /** Does not wait for a hanging task. */
  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    const limit = new AbortController();
    const tooLong = sleep(LONGEST_STOP_MS, undefined, { ref: false, signal: limit.signal }).catch(() => {});
    await Promise.race([Promise.all([...this.#entries.values()].map(({ running }) => running)), tooLong]);
    limit.abort();
    for (const { task } of this.#entries.values()) if (task.atStop) await this.run(task.name);
  }

  /** Joins a current run. Never rejects. @throws Error for an unknown name */
  run(name: string): Promise<void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new Error(`No task is named ${name}.`);
    entry.running ??= this.#work(entry).finally(() => {
      entry.running = undefined;
    });
    return entry.running;
  }

  states(): ReadonlyMap<string, TaskState> {
    return new Map([...this.#entries].map(([name, { state }]) => [name, state]));
  }

  #schedule(entry: Entry, ms: number): void {
    const turn = async () => {
      await this.run(entry.task.name);
      if (!this.#stopping.signal.aborted) this.#schedule(entry, entry.task.everyMs);
    };
    entry.timer = setTimeout(() => void turn(), ms).unref();
  }

  async #work(entry: Entry): Promise<void> {
    const { task, state } = entry;
    const { store, now, elapsed, log } = this.#options;
    const began = elapsed();
    const work = async () => void (await task.run(this.#stopping.signal));
    try {
      const ran = task.oncePer === 'database' ? await runAlone(store, task.name, work) : await work();
      if (ran === null) return;
      if (entry.isFailing) log()?.info({ task: task.name }, 'a task recovered');
      entry.isFailing = false;
    } catch (error) {
      // Only the first failure in a row.
      if (!entry.isFailing) log()?.warn({ task: task.name, failure: describeFailure(error) }, 'a task failed');
      entry.isFailing = true;
      state.failures += 1;
    }
    state.lastRunAt = now();
    state.lastRunMs = elapsed() - began;
  }
}
