import type { AcceptedVisit } from './accepted-visit.ts';

/** How many visits wait on this device, and since when; `since` is null if none does. */
export interface Waiting {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly since: number | null;
}

/** A visit in the outbox whose visitor is still being answered: the sender leaves it alone. */
export interface Kept {
  /** Takes it out again: the backend has it, or has refused it while its visitor can still act on that. */
  drop(): Promise<void>;
  /** Leaves it to the sender. */
  release(): void;
}

/** Keeps accepted visits on this device until the backend has them; what slides see of the outbox. */
export interface Keeper {
  /** Writes a visit to the outbox; null where this device or browser cannot keep one. */
  keep(visit: AcceptedVisit): Promise<Kept | null>;
  /** Loads the outbox's code, so that it is here when the connection is not. */
  warm(): void;
  /** Sends what waits and watches the connection, until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
}
