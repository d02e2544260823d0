import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import type { PlainCode } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';

/** What a location demands before a visit may be signed; the server decides it, whatever the page claims. */
export interface SignGuard {
  /** Stands in errors of the start; others name it in their `after`. */
  id: string;
  /**
   * Guards to be asked before this one, where they are there. The first refusal is the answer, so what the visitor met
   * first comes first.
   */
  after?: readonly string[];
  /**
   * Runs inside the transaction that stores the visit: what it consumes is consumed if, and only if, the visit is
   * stored. Use `c.db` alone. A refusal is answered with 409 and `{ error: { code, message } }`.
   */
  check(c: SignGuardContext): Promise<SignGuardVerdict>;
}

export type SignGuardVerdict = { ok: true } | { ok: false; code: PlainCode };

export interface SignGuardContext {
  db: Kysely<Database>;
  location: Location;
  destination: Destination;
  language: string;
  /** Form data keys and values as posted. */
  form: Readonly<Record<string, string>>;
  /** 0 when the visitor skipped the slideshow; only believed where `skipAllowed` says so. */
  readSlideshow: 0 | 1;
  /** The page skipped, the location allows it and the driver is known here. */
  skipAllowed: boolean;
  /** The visit's browser; what was proved before is bound to it. */
  visitKey: string;
  visitId: number;
  luprefnr: string;
  /** What the page says of the breathalyzer; believed only where the server knows it. */
  breathalyzerCheck: number;
  /** HASH_KEY, when it is set (otp/secret.ts). */
  hashKey: string | undefined;
  now: number;
}
