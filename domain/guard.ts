import type { Location } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** A visit about to be signed, as a slide's guard sees it: what the server knows, not what the page claims. */
export interface VisitToSign {
  /** In force at the destination. */
  readonly settings: Readonly<Location>;
  readonly destination: Destination;
  /** The page's language at the time of signing; the visitor may have changed it during the visit. */
  readonly language: string;
  /** All languages the location offers. */
  readonly languages: readonly string[];
  /** Form data and the answers of all slides, by their keys. */
  readonly form: Readonly<Record<string, string>>;
  /** The visitor skipped the skippable slides and was allowed to [INS-03]. */
  readonly isSkipping: boolean;
  /** Keys of the lessons that the visitor need not see again: they have proven who they are [MEM-04]. */
  readonly held?: ReadonlyMap<string, unknown>;
}

/**
 * Checks what a slide requires before a visit is signed; the default export of its `guard.ts`. Pure: no calls and no
 * storage. A guard that needs the database belongs in server/features.
 */
export interface SlideGuard {
  /** What it refuses a visit for, by code; sent as 409 with `{ error: { code, message } }`. */
  readonly refusals: Readonly<Record<string, string>>;
  /** @returns the code of a refusal, or null */
  check(visit: VisitToSign): string | null;
}

/** A guard can give no code that it does not list. */
export function defineGuard<Code extends string>(guard: {
  readonly refusals: Readonly<Record<Code, string>>;
  check(visit: VisitToSign): NoInfer<Code> | null;
}): SlideGuard {
  return guard;
}
