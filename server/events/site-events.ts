import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { SiteEvent } from './site-event.ts';

/** Listeners hear it after the commit. */
export type Tell = (event: SiteEvent) => Promise<void>;

/** Runs in the transaction that caused the event. */
export type EventRecorder = (trx: Transaction<Database>, event: SiteEvent, tell: Tell) => Promise<void>;

export interface EventListener {
  /** May be repeated or lost, so only look again. */
  event(event: SiteEvent): void;
  /** Look at everything again. */
  gap(): void;
}

export interface EventChannel {
  send(events: readonly SiteEvent[]): Promise<void>;
  listen(listener: { events(events: readonly SiteEvent[]): void; gap(locationId: string): void }): EventEars;
}

export interface EventEars {
  /** Resolves once it hears, or will report a gap. */
  hear(locationId: string): Promise<void>;
  leave(locationId: string): void;
  stop(): Promise<void>;
}

/** Batches check-ins. */
const TOGETHER_MS = 50;
/** The oldest unsent events are dropped. */
const AGAIN_MS = 2_000;
const MOST_UNSENT = 10_000;

/** Recorders run in the transaction, listeners after it. Without a channel there is only this process. */
export class SiteEvents {
  readonly #db: Kysely<Database>;
  readonly #channel: EventChannel | undefined;
  readonly #recorders = new Set<EventRecorder>();
  readonly #listeners = new Set<(event: SiteEvent) => void>();
  readonly #listenersAt = new Map<string, Set<EventListener>>();
  #ears: EventEars | undefined;
  #unsent: SiteEvent[] = [];
  #sending: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(db: Kysely<Database>, channel?: EventChannel) {
    this.#db = db;
    this.#channel = channel;
  }

  /** Repeated ones count once. */
  record(recorder: EventRecorder): void {
    this.#recorders.add(recorder);
  }

  listen(listener: (event: SiteEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** On any server [MANY-02]. Nothing is missed after `hears`. */
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

  /** await store.events.during(async (trx, tell) => { …; await tell({ kind: 'visit.left', … }); }); */
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

  /** Events that are not stored, such as a kiosk's report. */
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

  /** Failures mean that the database is away. */
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
