/** Subjects counted at a time; those that were longest silent are forgotten first. */
const COUNTED = 20_000;

export interface RateLimiterOptions {
  /** How often a subject may do it. */
  most: number;
  /** For how long one that does it is counted, in milliseconds, from its first time on. */
  spanMs: number;
  /** A clock that nobody sets, in milliseconds. */
  now(): number;
}

/** Counts how often each subject (a visit, an address) did something, in memory. */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #counts = new Map<string, { count: number; since: number }>();

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /** Whether the subject has done it as often as it may. */
  isSpent(subject: string): boolean {
    return this.#of(subject).count >= this.#options.most;
  }

  /** Counts it once more. @returns false if that is too often */
  take(subject: string): boolean {
    const { count, since } = this.#of(subject);
    this.#keep(subject, { count: count + 1, since });
    return count < this.#options.most;
  }

  /** Takes one back: what it was counted for did not happen. */
  giveBack(subject: string): void {
    const known = this.#counts.get(subject);
    if (known !== undefined) this.#counts.set(subject, { ...known, count: Math.max(0, known.count - 1) });
  }

  /** Lets it do it so many times more, for as long as it is counted. */
  credit(subject: string, times: number): void {
    const { count, since } = this.#of(subject);
    this.#keep(subject, { count: count - times, since });
  }

  /** Milliseconds until the subject's count starts over; 0 if it is not counted. */
  waitMs(subject: string): number {
    const { count, since } = this.#of(subject);
    return count <= 0 ? 0 : since + this.#options.spanMs - this.#options.now();
  }

  #keep(subject: string, counted: { count: number; since: number }): void {
    this.#counts.delete(subject);
    this.#counts.set(subject, counted);
    const [oldest] = this.#counts.size > COUNTED ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
  }

  #of(subject: string): { count: number; since: number } {
    const now = this.#options.now();
    const known = this.#counts.get(subject);
    const isOver = known === undefined || now - known.since >= this.#options.spanMs;
    return isOver ? { count: 0, since: now } : known;
  }
}
