import type { Store } from '../../core/store.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { type Claimed, claimDue, LEASE_MS, settle } from './deliveries.ts';
import type { Send } from './send.ts';
import { signedHeaders } from './sign.ts';

/** Messages under way at a time, and how many of them to one endpoint: a slow one must not hold up the others. */
const MOST = 32;
const MOST_EACH = 8;
/** How long after it happened an event is noticed at most. */
const POLL_MS = 1_000;
/** How long a stop waits for what is under way; what is cut off is sent again when its lease is over. */
const STOP_MS = 5_000;

export interface DispatcherOptions {
  store: Pick<Store, 'db' | 'dialect'>;
  send: Send;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of a failure of our own, such as a database that does not answer. */
  report(error: unknown): void;
  backoff?: Backoff;
  pollMs?: number;
  leaseMs?: number;
}

/**
 * Works off the outbox of webhooks. Every server has one; they share the work through the database, and whatever one
 * leaves behind another goes on with [HOOK-01].
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #backoff: Backoff;
  readonly #underWay = new Map<Promise<void>, string>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #turn: Promise<void> | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#backoff = options.backoff ?? createBackoff(Math.random);
  }

  /** Looks for what is due from now on, until `stop`. */
  start(): void {
    this.#isRunning = true;
    this.#wake();
  }

  /** Sends what is due, until nothing is. */
  async workOff(): Promise<void> {
    for (;;) {
      const taken = await this.#claim();
      if (this.#underWay.size > 0) await Promise.race(this.#underWay.keys());
      else if (taken === 0) return;
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#turn;
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.all(this.#underWay.keys()), late]);
  }

  /** One turn at a time: more calls while it runs add nothing. */
  #wake(): void {
    if (!this.#isRunning || this.#turn !== undefined) return;
    clearTimeout(this.#timer);
    this.#turn = this.#fill().finally(() => {
      this.#turn = undefined;
      if (!this.#isRunning) return;
      this.#timer = setTimeout(() => this.#wake(), this.#options.pollMs ?? POLL_MS).unref();
    });
  }

  async #fill(): Promise<void> {
    try {
      while (this.#isRunning && (await this.#claim()) > 0);
    } catch (error) {
      this.#options.report(error);
    }
  }

  /** @returns how many were taken */
  async #claim(): Promise<number> {
    const limit = Math.min(MOST - this.#underWay.size, MOST_EACH);
    if (limit <= 0) return 0;
    const { store, now, leaseMs = LEASE_MS } = this.#options;
    const claimed = await claimDue(store, { now: now(), limit, leaseMs, except: this.#busy() });
    for (const one of claimed) {
      const work = this.#deliver(one).finally(() => {
        this.#underWay.delete(work);
        this.#wake();
      });
      this.#underWay.set(work, one.endpointId);
    }
    return claimed.length;
  }

  /** The endpoints that have enough under way. */
  #busy(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.#underWay.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= MOST_EACH).map(([id]) => id);
  }

  async #deliver(claimed: Claimed): Promise<void> {
    const { store, send, now, report } = this.#options;
    const { url, payload, eventId, secrets } = claimed;
    try {
      const attempt = await send({ url, payload, headers: signedHeaders({ id: eventId, payload }, secrets, now()) });
      const settled = { now: now(), backoff: this.#backoff };
      await store.db.transaction().execute((trx) => settle(trx, claimed, attempt, settled));
    } catch (error) {
      // Its lease runs out, and it is sent again.
      report(error);
    }
  }
}
