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

/**
 * Takes print requests from the page: one at a time, a few per minute, and one job for a link that is requested twice.
 */
export class PrintDesk {
  readonly #printer: Printer;
  readonly #log: KioskLog;
  readonly #options: Required<Omit<DeskOptions, 'token'>> & Pick<DeskOptions, 'token'>;
  readonly #under = new Map<string, Promise<PrintAnswer>>();
  #turn: Promise<unknown> = Promise.resolve();
  #starts: number[] = [];

  constructor(printer: Printer, log: KioskLog, options: DeskOptions) {
    this.#printer = printer;
    this.#log = log;
    this.#options = {
      answerMs: 4_400,
      fetchMs: 3_000,
      jobsPerMinute: 10,
      now: () => performance.now(),
      ...options,
    };
  }

  /** Prints the printout behind the link, requested by the page at `origin`. Always answers within `answerMs`. */
  print(link: string, origin: string): Promise<PrintAnswer> {
    const address = printoutAddress(link, origin, this.#options.origins);
    if (address === undefined) return Promise.resolve(this.#fail('refused', 'not a printout of the check-in server'));
    const same = this.#under.get(address);
    if (same) return same;
    if (!this.#mayStart()) return Promise.resolve(this.#fail('refused', 'too many jobs in a minute'));

    const deadline = performance.now() + this.#options.answerMs;
    const before = this.#turn;
    const answer = within(before, deadline).then((free) => {
      if (free) return this.#serve(address, deadline);
      this.#under.delete(address);
      return this.#fail('timeout', 'another job is taking too long');
    });
    this.#turn = Promise.allSettled([before, answer]);
    this.#under.set(address, answer);
    return answer;
  }

  async #serve(address: string, deadline: number): Promise<PrintAnswer> {
    let still: Promise<void> | undefined;
    try {
      const { answer, ended } = await this.#printTo(address, deadline);
      still = ended;
      return answer;
    } finally {
      // A second tap while the job is still printing gets its answer, not a second printout.
      if (still) void still.finally(() => this.#under.delete(address));
      else this.#under.delete(address);
    }
  }

  async #printTo(address: string, deadline: number): Promise<Printing> {
    const state = await this.#printer.ready();
    if (!state.ok) return { answer: this.#fail(state.reason, state.detail) };
    const timeoutMs = Math.min(this.#options.fetchMs, deadline - performance.now());
    const pdf = await fetchPrintout(address, { timeoutMs, token: this.#options.token });
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

/** Whether the promise settled before the deadline. */
async function within(promise: Promise<unknown>, deadline: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadline - performance.now());
  });
  const free = await Promise.race([promise.then(() => true as const), late]);
  clearTimeout(timer);
  return free;
}
