import type { SignRequest } from '../../../schemas/generated/types.ts';

export interface AcceptedVisit {
  readonly key: string;
  /** The accepting page; calls are relative to it. */
  readonly pageUrl: string;
  readonly body: SignRequest;
}

/** An outbox entry; only `sealed` holds personal data. */
export interface OutboxEntry {
  readonly key: string;
  readonly at: number;
  readonly sealed: string;
  /** 'device' for a backend without a key. */
  readonly opens: 'server' | 'device';
}

export type StoredEntry = OutboxEntry & { readonly seq: number };

/** Visits waiting on this device; `since` is null if none. */
export interface Waiting {
  readonly count: number;
  readonly since: number | null;
}

/** Its visitor is still waiting: the sender leaves it alone. */
export interface QueuedVisit {
  drop(): Promise<void>;
  release(): void;
}

/** The outbox as slides see it [OFF-02]. */
export interface OutboxService {
  /** null where this browser cannot store it. */
  add(visit: AcceptedVisit): Promise<QueuedVisit | null>;
  preload(): void;
  run(signal: AbortSignal): Promise<void>;
}
