import type { Store } from '../../core/store.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { type Claimed, claimDue, LEASE_MS, settle } from './deliveries.ts';
import type { Send } from './send.ts';
import { signedHeaders } from './sign.ts';

/**
 * Messages under way at a time, and how many of them to one endpoint: a slow one must not hold up the others, nor a flood
 * of refusals what else there is to tell.
 */
const QUEUES = [
  { isRefusal: false, most: 32, each: 8 },
  { isRefusal: true, most: 8, each: 2 },
] as const;
type Queue = (typeof QUEUES)[number];
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
  readonly #underWay = new Map<Promise<void>, Claimed>();
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
    let taken = 0;
    for (const queue of QUEUES) taken += await this.#claimOf(queue);
    return taken;
  }

  async #claimOf({ isRefusal, most, each }: Queue): Promise<number> {
    const underWay = [...this.#underWay.values()].filter((one) => one.isRefusal === isRefusal);
    const limit = Math.min(most - underWay.length, each);
    if (limit <= 0) return 0;
    const { store, now, leaseMs = LEASE_MS } = this.#options;
    const except = endpointsWith(underWay, each);
    const claimed = await claimDue(store, { now: now(), limit, isRefusal, leaseMs, except });
    for (const one of claimed) {
      const work = this.#deliver(one).finally(() => {
        this.#underWay.delete(work);
        this.#wake();
      });
      this.#underWay.set(work, one);
    }
    return claimed.length;
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

/** The endpoints that have enough under way. */
function endpointsWith(underWay: readonly Claimed[], each: number): string[] {
  const counts = new Map<string, number>();
  for (const { endpointId: id } of underWay) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= each).map(([id]) => id);
}
