import type { Location } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** As the server knows it, not as the page claims. */
export interface VisitToSign {
  readonly settings: Readonly<Location>;
  readonly destination: Destination;
  /** At signing; it may have changed. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly form: Readonly<Record<string, string>>;
  /** [INS-03] */
  readonly isSkipping: boolean;
  /** Keys of lessons not to be shown again. [MEM-04] */
  readonly held?: ReadonlyMap<string, unknown>;
}

/** From a slide's `guard.ts`. Pure: guards with a database belong in server/features. */
export interface SlideGuard {
  /** By code; sent as 409 with `{ error: { code, message } }`. */
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
