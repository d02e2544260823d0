import type { SharedCounts } from './shared-counts.ts';

/** Subjects counted at a time; those that were longest silent are forgotten first. */
const COUNTED = 20_000;
/** The others are told after so much of a bound, so that what is far from it costs the database nothing. */
const TOLD_SHARE = 0.05;

interface RateLimiterOptions {
  /** What it counts: the same on each server, and of no other limiter. */
  name: string;
  /** How often a subject may do it. */
  most: number;
  /** For how long one that does it is counted, in milliseconds, from its first time on. */
  spanMs: number;
}

/** What it counts with. */
interface Counting {
  elapsed(): number;
  /** Where other servers count, too. */
  sharedCounts?: SharedCounts | undefined;
}

interface Counted {
  readonly count: number;
  readonly since: number;
  /** What of it the other servers do not know. */
  readonly fresh: number;
}

/** Counts how often each subject (a visit, an address) did something: in memory, and with other servers of the database. */
export class RateLimiter {
  readonly name: string;
  readonly spanMs: number;
  readonly #most: number;
  /** A clock that nobody sets, in milliseconds. */
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

  /** Whether the subject has done it as often as it may. */
  isSpent(subject: string): boolean {
    return this.#of(subject).count >= this.#most;
  }

  /** Counts it once more, or so many units of it. */
  take(subject: string, units = 1): void {
    this.#add(subject, units);
  }

  /** Takes it back: what it was counted for did not happen. */
  giveBack(subject: string, units = 1): void {
    if (this.#of(subject).count > 0) this.#add(subject, -units);
  }

  /** Lets it do it so many times more, for as long as it is counted. */
  credit(subject: string, times: number): void {
    this.#add(subject, -times);
  }

  /** Milliseconds until the subject's count starts over; 0 if it is not counted. */
  waitMs(subject: string): number {
    const { count, since } = this.#of(subject);
    return count <= 0 ? 0 : since + this.spanMs - this.#now();
  }

  /** Hands over what the other servers do not know of a subject. */
  takeNew(subject: string): number {
    const counted = this.#of(subject);
    if (counted.fresh !== 0) this.#keep(subject, { ...counted, fresh: 0 });
    return counted.fresh;
  }

  /** They could not be told. */
  keepNew(subject: string, fresh: number): void {
    const counted = this.#of(subject);
    this.#keep(subject, { ...counted, fresh: counted.fresh + fresh });
  }

  /** What all servers have counted, and when it starts over for all. */
  takeOver(subject: string, sum: number, restMs: number): void {
    const { fresh } = this.#of(subject);
    this.#keep(subject, { count: sum + fresh, since: this.#now() - (this.spanMs - restMs), fresh });
  }

  #add(subject: string, times: number): void {
    const { count, since, fresh } = this.#of(subject);
    const counted = { count: count + times, since, fresh: fresh + times };
    this.#keep(subject, counted);
    // Whoever is refused has nothing more to tell.
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
