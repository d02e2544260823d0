import type { SignRequest } from '../../../schemas/generated/types.ts';

/** A visit that its visitor has accepted, as it is sent to the backend. */
export interface AcceptedVisit {
  /** Idempotency-Key: the backend stores one visit for it, however often it comes. */
  readonly key: string;
  /** Address of the page on which it was accepted: calls are relative to it. */
  readonly pageUrl: string;
  readonly body: SignRequest;
}

/** What lies in the outbox: who visits is only in `sealed`. */
export interface OutboxEntry {
  readonly key: string;
  /** When it was accepted, by this device's clock, in milliseconds since the epoch. */
  readonly at: number;
  /** A compact JWE. */
  readonly sealed: string;
  /** Who can open it: the server it goes to, or, where a backend has no key, this device. */
  readonly opens: 'server' | 'device';
}

/** An entry with its place in the order of the outbox. */
export type StoredEntry = OutboxEntry & { readonly seq: number };
