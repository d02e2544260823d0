import { setTimeout as sleep } from 'node:timers/promises';
import { fetchPrintout } from './fetch-printout.ts';
import { printoutAddress } from './link.ts';
import type { KioskLog } from './log.ts';
import type { Printer, Printing } from './printer.ts';
import type { PrintAnswer, PrintReason } from './reasons.ts';

export interface DeskOptions {
  origins: readonly string[];
  token?: string;
  /** The page gives up after 5 s [SIGN-04]. */
  answerMs?: number;
  /** The server makes the PDF when it is first requested. */
  fetchMs?: number;
  jobsPerMinute?: number;
  now?: () => number;
}

/** One job at a time, a few per minute, and one for a link that is requested twice. */
export class PrintDesk {
  readonly #printer: Printer;
  readonly #log: KioskLog;
  readonly #options: Required<Omit<DeskOptions, 'token'>> & Pick<DeskOptions, 'token'>;
  readonly #running = new Map<string, Promise<PrintAnswer>>();
  #turn: Promise<unknown> = Promise.resolve();
  #starts: number[] = [];

  constructor(printer: Printer, log: KioskLog, options: DeskOptions) {
    this.#printer = printer;
    this.#log = log;
    this.#options = { answerMs: 4_400, fetchMs: 3_000, jobsPerMinute: 10, now: () => performance.now(), ...options };
  }

  /** Always answers within `answerMs`. */
  async print(link: string, origin: string): Promise<PrintAnswer> {
    const address = printoutAddress(link, origin, this.#options.origins);
    if (address === undefined) return this.#fail('refused', 'not a printout of the check-in server');
    const same = this.#running.get(address);
    if (same) return same;
    if (!this.#mayStart()) return this.#fail('refused', 'too many jobs in a minute');

    const deadline = performance.now() + this.#options.answerMs;
    const before = this.#turn;
    const answer = this.#inTurn(before, address, deadline);
    this.#turn = Promise.allSettled([before, answer]);
    this.#running.set(address, answer);
    return answer;
  }

  async #inTurn(before: Promise<unknown>, address: string, deadline: number): Promise<PrintAnswer> {
    let ended: Promise<void> | undefined;
    try {
      const over = new AbortController();
      const late = sleep(deadline - performance.now(), 'late', { signal: over.signal }).catch(() => 'late');
      const isLate = (await Promise.race([before, late])) === 'late';
      over.abort();
      if (isLate) return this.#fail('timeout', 'another job is taking too long');
      const printing = await this.#printTo(address, deadline);
      ended = printing.ended;
      return printing.answer;
    } finally {
      // A second tap while printing gets the same answer.
      void Promise.resolve(ended).finally(() => this.#running.delete(address));
    }
  }

  async #printTo(address: string, deadline: number): Promise<Printing> {
    const state = await this.#printer.ready();
    if (!state.ok) return { answer: this.#fail(state.reason, state.detail) };
    const timeoutMs = Math.min(this.#options.fetchMs, deadline - performance.now());
    const pdf = await fetchPrintout(address, timeoutMs, this.#options.token);
    if (!pdf.ok) return { answer: this.#fail(pdf.reason, pdf.detail) };
    return this.#printer.print(state.value, pdf.value, deadline);
  }

  #mayStart(): boolean {
    const now = this.#options.now();
    this.#starts = this.#starts.filter((start) => now - start < 60_000);
    if (this.#starts.length >= this.#options.jobsPerMinute) return false;
    this.#starts.push(now);
    return true;
  }

  #fail(reason: PrintReason, detail: string): PrintAnswer {
    this.#log.warn({ event: 'not-printed', reason, detail });
    return { status: 'failed', reason };
  }
}
