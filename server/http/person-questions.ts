import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressOf } from './address-of.ts';
import { limitsOf } from './limits.ts';
import { Tally } from './tally.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** How often questions about people and bookings are answered. */
export interface QuestionBounds {
  /** To one visit. */
  visit: number;
  /** To all visits from one address in a minute; 120 visitors a minute ask once or twice each. */
  address?: number;
  /** To one address in a minute while the answers are "no such thing": guesses. */
  misses?: number;
}

/**
 * Keeps anybody from guessing, listing or confirming people and bookings faster than a person at a form would. A visit
 * asks a handful of times, then a person on site is asked. As begun visits are cheap, addresses are counted as well.
 */
export class PersonQuestions {
  readonly #visits: Tally;
  readonly #addresses: Tally;
  readonly #misses: Tally;

  constructor({ elapsed: now, limits, config }: Deps, { visit, address = 300, misses = 30 }: QuestionBounds) {
    const { questions: factor } = limitsOf({ limits, config });
    this.#visits = new Tally({ most: visit * factor, spanMs: DAY_MS, now });
    this.#addresses = new Tally({ most: address * factor, spanMs: MINUTE_MS, now });
    this.#misses = new Tally({ most: misses * factor, spanMs: MINUTE_MS, now });
  }

  /** Counts a question. @returns whether it may be answered */
  mayAsk({ visitKey, ip }: FastifyRequest): boolean {
    // The visit first: what it may not ask any more costs its address nothing.
    return this.#visits.take(visitKey) && !this.#misses.isSpent(addressOf(ip)) && this.#addresses.take(addressOf(ip));
  }

  /** Counts an answer that told the asker to guess again. */
  noteMiss({ ip }: FastifyRequest): void {
    this.#misses.take(addressOf(ip));
  }
}
