import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { SiteEvent } from './site-event.ts';

/** Says in a transaction what it changes. Those who listen hear it once it is committed. */
export type Tell = (event: SiteEvent) => Promise<void>;

/**
 * Writes down an event in the transaction of what happened, so that neither is stored without the other, and tells what
 * comes of it.
 */
export type EventRecorder = (trx: Transaction<Database>, event: SiteEvent, tell: Tell) => Promise<void>;

/** Who listens to what happens. */
export interface EventListener {
  /** Repeated or lost ones do no harm if it only makes one look again. */
  event(event: SiteEvent): void;
  /** Events may have been missed: look at everything again. */
  gap(): void;
}

/** Carries events between servers beside each other. */
export interface EventChannel {
  send(events: readonly SiteEvent[]): Promise<void>;
  /** Calls the listener with what other servers send about the locations it hears, until `stop`. */
  listen(listener: { events(events: readonly SiteEvent[]): void; gap(locationId: string): void }): EventEars;
}

export interface EventEars {
  /** Resolves when it hears, or will tell of a gap once it does. */
  hear(locationId: string): Promise<void>;
  /** Nothing of this location is of interest any more. */
  leave(locationId: string): void;
  stop(): Promise<void>;
}

/** Events are sent on together after this time: thousands of check-ins are a few messages. */
const TOGETHER_MS = 50;
/** What could not be sent is tried again; with so much waiting, the oldest is given up. */
const AGAIN_MS = 2_000;
const MOST_UNSENT = 10_000;

/**
 * What happens at the locations, told to anyone who is interested: recorders within the transaction, listeners after it.
 * Without a channel, as with the embedded database, there is one process and nobody else to tell.
 */
export class SiteEvents {
  readonly #db: Kysely<Database>;
  readonly #channel: EventChannel | undefined;
  readonly #recorders = new Set<EventRecorder>();
  /** Who hears what happens on this server. */
  readonly #listeners = new Set<(event: SiteEvent) => void>();
  /** By location: who hears what happens there on any server. */
  readonly #listenersAt = new Map<string, Set<EventListener>>();
  #ears: EventEars | undefined;
  #unsent: SiteEvent[] = [];
  #sending: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(db: Kysely<Database>, channel?: EventChannel) {
    this.#db = db;
    this.#channel = channel;
  }

  /** From now on, events are written down by `recorder`; twice the same one counts once. */
  record(recorder: EventRecorder): void {
    this.#recorders.add(recorder);
  }

  /** Tells what happens on this server, wherever. @returns stop */
  listen(listener: (event: SiteEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Tells, within a moment, what happens at a location on any server of this database. A server is woken by the locations
   * that somebody listens to there, and by no others [MANY-02]. Nothing is missed from `hears` on.
   */
  listenAt(locationId: string, listener: EventListener): { readonly hears: Promise<void>; stop(): void } {
    const here = this.#listenersAt.get(locationId) ?? new Set();
    this.#listenersAt.set(locationId, here.add(listener));
    this.#ears ??= this.#channel?.listen({
      events: (events) => {
        for (const event of events) this.#tellAt(event);
      },
      gap: (where) => {
        for (const one of this.#listenersAt.get(where) ?? []) one.gap();
      },
    });
    return {
      hears: this.#ears?.hear(locationId) ?? Promise.resolve(),
      stop: () => {
        if (!here.delete(listener) || here.size > 0) return;
        this.#listenersAt.delete(locationId);
        this.#ears?.leave(locationId);
      },
    };
  }

  /**
   * A transaction that says what it changes. Recorders write within it; listeners are told when it is committed, and
   * never of one that was rolled back.
   *
   *     await store.events.during(async (trx, tell) => { …; await tell({ kind: 'visit.left', … }); });
   */
  async during<T>(work: (trx: Transaction<Database>, tell: Tell) => Promise<T>): Promise<T> {
    const announced: SiteEvent[] = [];
    const result = await this.#db.transaction().execute(async (trx) => {
      announced.length = 0;
      const tell: Tell = async (event) => {
        announced.push(event);
        for (const recorder of this.#recorders) await recorder(trx, event, tell);
      };
      return work(trx, tell);
    });
    this.announce(announced);
    return result;
  }

  /** Tells listeners of what nobody writes down, such as that a kiosk has reported. */
  announce(events: readonly SiteEvent[]): void {
    if (events.length === 0 || this.#isClosed) return;
    for (const event of events) {
      for (const listener of this.#listeners) listener(event);
      this.#tellAt(event);
    }
    if (this.#channel === undefined) return;
    this.#unsent.push(...events);
    this.#sendIn(TOGETHER_MS);
  }

  async close(): Promise<void> {
    if (this.#sending !== undefined) clearTimeout(this.#sending);
    this.#isClosed = true;
    await this.#send();
    await this.#ears?.stop();
  }

  #tellAt(event: SiteEvent): void {
    for (const listener of this.#listenersAt.get(event.locationId) ?? []) listener.event(event);
  }

  /** Without the database nothing happens anywhere; what happened just before is sent when it is back. */
  async #send(): Promise<void> {
    const events = this.#unsent;
    this.#unsent = [];
    let restMs = TOGETHER_MS;
    try {
      if (events.length > 0) await this.#channel?.send(events);
    } catch {
      this.#unsent = [...events, ...this.#unsent].slice(-MOST_UNSENT);
      restMs = AGAIN_MS;
    }
    this.#sending = undefined;
    if (this.#unsent.length > 0 && !this.#isClosed) this.#sendIn(restMs);
  }

  #sendIn(ms: number): void {
    this.#sending ??= setTimeout(() => void this.#send(), ms).unref();
  }
}
