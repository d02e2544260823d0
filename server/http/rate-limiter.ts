import type { SharedCounts } from './shared-counts.ts';

/** The longest silent subject is forgotten first. */
const COUNTED = 20_000;
/** Share of a bound; larger steps spare the database. */
const TOLD_SHARE = 0.05;

interface RateLimiterOptions {
  /** Unique, and the same on each server. */
  name: string;
  most: number;
  /** From the first time. */
  spanMs: number;
}

interface Counting {
  elapsed(): number;
  sharedCounts?: SharedCounts | undefined;
}

interface Counted {
  readonly count: number;
  readonly since: number;
  /** Unknown to other servers. */
  readonly fresh: number;
}

export class RateLimiter {
  readonly name: string;
  readonly spanMs: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #shared: SharedCounts | undefined;
  readonly #counts = new Map<string, Counted>();

  constructor({ elapsed, sharedCounts }: Counting, { name, most, spanMs }: RateLimiterOptions) {
    this.name = name;
    this.spanMs = spanMs;
    this.#most = most;
    this.#now = elapsed;
    this.#shared = sharedCounts;
  }

  isSpent(subject: string): boolean {
    return this.#of(subject).count >= this.#most;
  }

  /** Negative units allow more for as long as the subject is counted. */
  take(subject: string, units = 1): void {
    const { count, since, fresh } = this.#of(subject);
    const counted = { count: count + units, since, fresh: fresh + units };
    this.#keep(subject, counted);
    const isTold = Math.abs(counted.fresh) >= Math.max(1, this.#most * TOLD_SHARE) && count <= this.#most;
    if (isTold) this.#shared?.add(this, subject);
  }

  /** Its cause did not happen. */
  giveBack(subject: string, units = 1): void {
    if (this.#of(subject).count > 0) this.take(subject, -units);
  }

  /** 0 if the subject is not counted. */
  waitMs(subject: string): number {
    const { count, since } = this.#of(subject);
    return count <= 0 ? 0 : since + this.spanMs - this.#now();
  }

  takeNew(subject: string): number {
    const counted = this.#of(subject);
    if (counted.fresh !== 0) this.#keep(subject, { ...counted, fresh: 0 });
    return counted.fresh;
  }

  keepNew(subject: string, fresh: number): void {
    const counted = this.#of(subject);
    this.#keep(subject, { ...counted, fresh: counted.fresh + fresh });
  }

  takeOver(subject: string, sum: number, restMs: number): void {
    const { fresh } = this.#of(subject);
    this.#keep(subject, { count: sum + fresh, since: this.#now() - (this.spanMs - restMs), fresh });
  }

  #keep(subject: string, counted: Counted): void {
    this.#counts.delete(subject);
    this.#counts.set(subject, counted);
    const [oldest] = this.#counts.size > COUNTED ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
  }

  #of(subject: string): Counted {
    const now = this.#now();
    const known = this.#counts.get(subject);
    const isOver = known === undefined || now - known.since >= this.spanMs;
    return isOver ? { count: 0, since: now, fresh: 0 } : known;
  }
}
