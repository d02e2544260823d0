import type { Location } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** A visit about to be signed, as the server knows it, not as the page claims. */
export interface VisitToSign {
  /** In force at the destination. */
  readonly settings: Readonly<Location>;
  readonly destination: Destination;
  /** At the time of signing; the visitor may have changed it. */
  readonly language: string;
  /** All languages the location offers. */
  readonly languages: readonly string[];
  /** Form data and answers of all slides, by key. */
  readonly form: Readonly<Record<string, string>>;
  /** The visitor was allowed to skip the skippable slides. [INS-03] */
  readonly isSkipping: boolean;
  /** Keys of lessons not to be shown again to an identified visitor. [MEM-04] */
  readonly held?: ReadonlyMap<string, unknown>;
}

/**
 * A slide's condition for signing; the default export of its `guard.ts`. Pure: a guard that needs the database belongs
 * in server/features.
 */
export interface SlideGuard {
  /** Messages by code; sent as 409 with `{ error: { code, message } }`. */
  readonly refusals: Readonly<Record<string, string>>;
  /** @returns the code of a refusal, or null */
  check(visit: VisitToSign): string | null;
}

export function defineGuard<Code extends string>(guard: {
  readonly refusals: Readonly<Record<Code, string>>;
  check(visit: VisitToSign): NoInfer<Code> | null;
}): SlideGuard {
  return guard;
}
