import type { Location } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** A visit that wants to be signed, as a slide's guard sees it: what the server knows, not what the page claims. */
export interface VisitToSign {
  /** In force where the visitor goes. */
  readonly settings: Readonly<Location>;
  readonly destination: Destination;
  /** Of the page when it was signed; the visitor may have changed it on the way. */
  readonly language: string;
  /** All languages the location offers. */
  readonly languages: readonly string[];
  /** Form data and the answers of all slides, by their keys. */
  readonly form: Readonly<Record<string, string>>;
  /** The visitor went on without the slides that may be skipped, and was allowed to [INS-03]. */
  readonly isSkipping: boolean;
}

/** Why a visit cannot be signed: 409 with `{ error: { code, message } }`. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * What a slide demands before a visit is signed: the default export of its `guard.ts`. Pure: it asks nothing and stores
 * nothing. A guard that needs tables stands in server/features.
 */
export type SlideGuard = (visit: VisitToSign) => Refusal | null;
