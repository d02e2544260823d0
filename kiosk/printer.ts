import { setTimeout as sleep } from 'node:timers/promises';
import { type Followed, followJob, type Patience } from './follow.ts';
import { findTrouble } from './judge.ts';
import type { KioskLog } from './log.ts';
import { mediaOptions, pageSize, printerTypeOf } from './media.ts';
import type { PrintQueue, QueueState } from './queue.ts';
import { failed, type Outcome, type PrintAnswer } from './reasons.ts';

export interface PrinterTiming {
  pollMs: number;
  /** While the visitor waits. */
  waiting: Omit<Patience, 'totalMs'>;
  after: Patience;
  closeMs: number;
}

export const PRINTER_TIMING: PrinterTiming = {
  pollMs: 250,
  waiting: { sureMs: 1_200, unsureMs: 2_500 },
  after: { sureMs: 10_000, unsureMs: 30_000, totalMs: 120_000 },
  closeMs: 3_000,
};

export interface Printing {
  answer: PrintAnswer;
  ended?: Promise<void>;
}

/**
 * Cancels a job that does not print: CUPS would later print a former visitor's badge in front of the next [PRINT-03].
 */
export class Printer {
  readonly #queue: PrintQueue;
  readonly #log: KioskLog;
  readonly #timing: PrinterTiming;
  readonly #closing = new AbortController();
  readonly #afterwards = new Map<number, Promise<void>>();
  #swept = false;

  constructor(queue: PrintQueue, log: KioskLog, timing = PRINTER_TIMING) {
    this.#queue = queue;
    this.#log = log;
    this.#timing = timing;
  }

  async type(): Promise<'A4' | 'RECEIPT'> {
    const state = await this.#queue.look();
    return state.ok ? printerTypeOf(state.value.papers.usual) : 'A4';
  }

  /** For staff to see before a visitor does [DESK-08]. */
  async state(): Promise<'ready' | 'paper-out' | 'stopped' | 'offline'> {
    const state = await this.#queue.look();
    if (!state.ok) return 'offline';
    const { value } = state;
    const trouble = findTrouble(value);
    if (trouble?.reason === 'paper-out' || trouble?.reason === 'offline') return trouble.reason;
    const isStopped = !value.accepting || value.state === 'stopped' || trouble?.reason === 'stopped';
    return isStopped ? 'stopped' : 'ready';
  }

  async ready(): Promise<Outcome<QueueState>> {
    const state = await this.#queue.look();
    if (!state.ok) return state;
    const { value } = state;
    await this.#sweep(value.name);
    if (!value.accepting) return failed('stopped', `${value.name} does not accept jobs`);
    if (value.state === 'stopped') return failed(findTrouble(value)?.reason ?? 'stopped', `${value.name} is stopped`);
    return state;
  }

  /** Cancels jobs left by a crashed run; if it fails, the first job repeats it. */
  async tidy(): Promise<void> {
    const state = await this.#queue.look();
    if (state.ok) await this.#sweep(state.value.name);
  }

  /** `deadline`: of performance.now(). */
  async print(state: QueueState, pdf: Buffer, deadline: number): Promise<Printing> {
    const options = mediaOptions(pageSize(pdf), state.papers);
    const started = performance.now();
    const job = await this.#queue.submit(state.name, pdf, options, deadline - started);
    if (!job.ok) {
      // lp may already have created the job.
      this.#swept = false;
      this.#log.warn({ event: 'not-queued', reason: job.reason, detail: job.detail });
      return { answer: { status: 'failed', reason: job.reason } };
    }
    const id = job.value;
    const { pollMs, waiting } = this.#timing;
    const patience = { ...waiting, totalMs: deadline - performance.now() };
    const followed = await followJob(this.#queue, id, patience, pollMs);
    this.#logOutcome(id, followed, started);
    if (followed.kind === 'printed') return { answer: { status: 'printed' } };
    const rest = followed.kind === 'failed' ? this.#cancel(id) : this.#followOn(id, started);
    const ended = rest.finally(() => this.#afterwards.delete(id));
    this.#afterwards.set(id, ended);
    if (followed.kind === 'failed') return { answer: { status: 'failed', reason: followed.reason } };
    return { answer: { status: 'queued' }, ended };
  }

  async close(): Promise<void> {
    const allEnded = () => Promise.all(this.#afterwards.values());
    await Promise.race([allEnded(), sleep(this.#timing.closeMs, undefined, { ref: false })]);
    this.#closing.abort();
    await allEnded();
  }

  async #followOn(id: number, started: number): Promise<void> {
    const { pollMs, after } = this.#timing;
    const followed = await followJob(this.#queue, id, after, pollMs, this.#closing.signal);
    if (followed.kind !== 'printed') await this.#cancel(id);
    this.#logOutcome(id, followed.kind === 'going' ? { kind: 'failed', reason: 'timeout' } : followed, started);
  }

  async #cancel(id: number): Promise<void> {
    for (let round = 0; round < 5; round++) {
      await this.#queue.cancel(id);
      const job = await this.#queue.job(id);
      if (job.ok && ['cancelled', 'aborted', 'completed'].includes(job.value.phase)) {
        this.#log.info({ event: 'cancelled', job: id });
        return;
      }
      await sleep(this.#timing.pollMs);
    }
    this.#swept = false;
    this.#log.error({ event: 'not-cancelled', job: id });
  }

  async #sweep(name: string): Promise<void> {
    if (this.#swept) return;
    const left = await this.#queue.leftovers(name);
    if (!left.ok) return;
    this.#swept = true;
    for (const id of left.value.filter((job) => !this.#afterwards.has(job))) await this.#cancel(id);
  }

  #logOutcome(id: number, followed: Followed, started: number): void {
    const line = { event: 'job', job: id, ms: Math.round(performance.now() - started) };
    if (followed.kind === 'failed') this.#log.warn({ ...line, outcome: 'failed', reason: followed.reason });
    else this.#log.info({ ...line, outcome: followed.kind === 'going' ? 'queued' : 'printed' });
  }
}
