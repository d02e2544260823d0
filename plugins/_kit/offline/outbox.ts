import type { AcceptedVisit } from './accepted-visit.ts';

/** How many visits wait on this device, and since when; `since` is null if none does. */
export interface Waiting {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly since: number | null;
}

/** A visit in the outbox whose visitor is still being answered: the sender leaves it alone. */
export interface QueuedVisit {
  /** Takes it out again: the backend has it, or has refused it while its visitor can still act on that. */
  drop(): Promise<void>;
  /** Leaves it to the sender. */
  release(): void;
}

/** The outbox as slides see it: accepted visits wait in it until the backend has them. */
export interface OutboxService {
  /** Writes a visit to the outbox; null where this device or browser cannot. */
  add(visit: AcceptedVisit): Promise<QueuedVisit | null>;
  /** Loads the outbox's code, so that it is here when the connection is not. */
  preload(): void;
  /** Sends what waits and watches the connection, until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
}
