import type { SharedCounts } from './shared-counts.ts';

/** Subjects counted at a time; the longest silent is forgotten first. */
const COUNTED = 20_000;
/** Other servers are told in steps of this share of a bound, which spares the database. */
const TOLD_SHARE = 0.05;

interface RateLimiterOptions {
  /** The same on each server, unique among limiters. */
  name: string;
  /** Allowed count per subject. */
  most: number;
  /** Milliseconds a count lasts from its first time. */
  spanMs: number;
}

interface Counting {
  elapsed(): number;
  /** Present with several servers. */
  sharedCounts?: SharedCounts | undefined;
}

interface Counted {
  readonly count: number;
  readonly since: number;
  /** Not yet told to other servers. */
  readonly fresh: number;
}

/** Counts actions per subject (a visit, an address), in memory and shared between servers. */
export class RateLimiter {
  readonly name: string;
  readonly spanMs: number;
  readonly #most: number;
  /** Monotonic milliseconds. */
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

  take(subject: string, units = 1): void {
    this.#add(subject, units);
  }

  /** Takes a count back when its cause did not happen. */
  giveBack(subject: string, units = 1): void {
    if (this.#of(subject).count > 0) this.#add(subject, -units);
  }

  /** Allows the subject more for as long as it is counted. */
  credit(subject: string, times: number): void {
    this.#add(subject, -times);
  }

  /** Milliseconds until the subject's count starts over; 0 if it is not counted. */
  waitMs(subject: string): number {
    const { count, since } = this.#of(subject);
    return count <= 0 ? 0 : since + this.spanMs - this.#now();
  }

  /** Takes the count that other servers do not know yet. */
  takeNew(subject: string): number {
    const counted = this.#of(subject);
    if (counted.fresh !== 0) this.#keep(subject, { ...counted, fresh: 0 });
    return counted.fresh;
  }

  /** Returns a count that could not be shared. */
  keepNew(subject: string, fresh: number): void {
    const counted = this.#of(subject);
    this.#keep(subject, { ...counted, fresh: counted.fresh + fresh });
  }

  /** Sets the sum of all servers and its remaining time. */
  takeOver(subject: string, sum: number, restMs: number): void {
    const { fresh } = this.#of(subject);
    this.#keep(subject, { count: sum + fresh, since: this.#now() - (this.spanMs - restMs), fresh });
  }

  #add(subject: string, times: number): void {
    const { count, since, fresh } = this.#of(subject);
    const counted = { count: count + times, since, fresh: fresh + times };
    this.#keep(subject, counted);
    // A refused subject adds nothing.
    const isTold = Math.abs(counted.fresh) >= Math.max(1, this.#most * TOLD_SHARE) && count <= this.#most;
    if (isTold) this.#shared?.add(this, subject);
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
