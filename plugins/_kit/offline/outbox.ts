import type { SignRequest } from '../../../schemas/generated/types.ts';

export interface AcceptedVisit {
  readonly key: string;
  /** Address of the accepting page; calls are relative to it. */
  readonly pageUrl: string;
  readonly body: SignRequest;
}

/** An outbox entry; only `sealed` holds personal data. */
export interface OutboxEntry {
  readonly key: string;
  readonly at: number;
  readonly sealed: string;
  /** Holder of the key: the server, or this device for a backend without one. */
  readonly opens: 'server' | 'device';
}

export type StoredEntry = OutboxEntry & { readonly seq: number };

/** Visits waiting on this device; `since` is null if there are none. */
export interface Waiting {
  readonly count: number;
  readonly since: number | null;
}

/** A visit whose visitor is still waiting: the sender leaves it alone. */
export interface QueuedVisit {
  drop(): Promise<void>;
  release(): void;
}

/** The outbox as slides see it [OFF-02]. */
export interface OutboxService {
  /** Stores a visit; null where this browser cannot. */
  add(visit: AcceptedVisit): Promise<QueuedVisit | null>;
  preload(): void;
  run(signal: AbortSignal): Promise<void>;
}
