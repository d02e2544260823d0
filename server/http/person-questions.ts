import type { FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from './address-of.ts';
import { limitsOf } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';

const BURST_MS = 10_000;

/** How often questions about people and bookings are answered. */
export interface QuestionBounds {
  /** What is asked; of no other questions. */
  name: string;
  /** To one visit. */
  visit: number;
  /** To all visits from one address in a minute; 120 visitors a minute ask once or twice each. */
  address?: number;
  /** The same in ten seconds. */
  burst?: number;
  /** To one address in a minute while the answers are "no such thing": guesses. */
  failures?: number;
  /** To one address over the day. */
  day?: DayBound;
}

/**
 * Guessers and searchers sign nothing, visitors do: an address may ask a number of times in a day, and some more for
 * each visit that is signed from it. `counts`: every question, or only those answered by "no such thing".
 */
export interface DayBound {
  counts: 'questions' | 'failures';
  free: number;
  perSigned: number;
}

/** All that count for one server, which has its locations once, so that each learns of signed visits. */
const asked = new WeakMap<Deps['locations'], Set<PersonQuestions>>();

/** A visit was signed from the request's address, which may ask more for it. */
export function noteSignedFrom(deps: Deps, request: FastifyRequest): void {
  for (const questions of asked.get(deps.locations) ?? []) questions.noteSigned(request);
}

/**
 * Keeps anybody from guessing, listing or confirming people and bookings faster than a person at a form would. A visit
 * asks a handful of times, then a person on site is asked. As begun visits are cheap, addresses are counted as well.
 */
export class PersonQuestions {
  readonly #visits: RateLimiter;
  readonly #addresses: RateLimiter;
  readonly #bursts: RateLimiter;
  readonly #failures: RateLimiter;
  readonly #day: (DayBound & { readonly limiter: RateLimiter }) | undefined;

  constructor(deps: Deps, { name, visit, address = 300, burst = address, failures = 30, day }: QuestionBounds) {
    const { questions: factor } = limitsOf(deps);
    const limiter = (of: string, most: number, spanMs: number) =>
      new RateLimiter(deps, { name: `${name} ${of}`, most: most * factor, spanMs });
    this.#visits = limiter('visit', visit, DAY_MS);
    this.#addresses = limiter('address', address, MINUTE_MS);
    this.#bursts = limiter('burst', burst, BURST_MS);
    this.#failures = limiter('failures', failures, MINUTE_MS);
    this.#day = day && { ...day, limiter: limiter('day', day.free, DAY_MS) };
    asked.set(deps.locations, (asked.get(deps.locations) ?? new Set()).add(this));
  }

  /** Counts a question. @returns whether it may be answered */
  mayAsk(request: FastifyRequest): boolean {
    const address = addressOf(request.ip);
    // The visit first: what it may not ask any more costs its address nothing.
    if (!this.#visits.take(request.visitKey) || !this.mayGuess(request)) return false;
    if (!this.#bursts.take(address) || !this.#addresses.take(address)) return false;
    return this.#day?.counts !== 'questions' || this.#day.limiter.take(address);
  }

  /** Whether the address has not guessed too often. */
  mayGuess({ ip }: FastifyRequest): boolean {
    const address = addressOf(ip);
    if (this.#failures.isSpent(address)) return false;
    return this.#day?.counts !== 'failures' || !this.#day.limiter.isSpent(address);
  }

  /** Counts an answer that told the asker to guess again. */
  noteFailure({ ip }: FastifyRequest): void {
    this.#failures.take(addressOf(ip));
    if (this.#day?.counts === 'failures') this.#day.limiter.take(addressOf(ip));
  }

  /** A visit was signed from the address. */
  noteSigned({ ip }: FastifyRequest): void {
    this.#day?.limiter.credit(addressOf(ip), this.#day.perSigned);
  }
}
