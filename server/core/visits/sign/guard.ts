import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { LocationDocument, SignRequest } from '../../../../schemas/generated/types.ts';
import type { PlainCode } from '../../../errors.ts';
import type { Database } from '../../../store/schema.ts';
import type { Location } from '../../locations/locations.ts';

/** What a location requires before a visit may be signed. The server decides, whatever the page claims. */
export interface SignGuard {
  /** Shown in start-up errors; other guards name it in their `after`. */
  id: string;
  /**
   * Guards that run before this one, if installed. The first refusal is the answer, so the order follows the slides.
   */
  after?: readonly string[];
  /** The slide on which a visitor does what it demands. */
  slide?: string;
  /** Whether it demands anything of a visit with these answers; by default of each. It is checked only then. */
  demands?(document: LocationDocument, destination: Destination, form: Readonly<Record<string, string>>): boolean;
  /**
   * Runs inside the transaction that stores the visit, so what it consumes is consumed only if the visit is stored.
   * Use only `c.db`. A refusal is answered with 409 and `{ error: { code, message } }`.
   */
  check(c: SignGuardContext): Promise<SignGuardVerdict>;
}

export type SignGuardVerdict = { ok: true } | { ok: false; code: PlainCode };

export interface SignGuardContext {
  db: Kysely<Database>;
  location: Location;
  destination: Destination;
  language: string;
  /** Form data keys and values as sent by the page. */
  form: Readonly<Record<string, string>>;
  /** The visit cookie's hash; what was verified earlier is bound to it. */
  visitKey: string;
  visitId: number;
  /** When the visit's page was opened; undefined if that is not known, as for one that waited on its device. */
  begunAt: number | undefined;
  /** Idempotency-Key, which the page made when the visit began. */
  key: string;
  /** Whether the device was set up as a kiosk. */
  isKiosk: boolean;
  /** False if too many numbers of bookings that do not exist came from the address. */
  mayGuess: boolean;
  luprefnr: string;
  /** What the page says of those it came with. */
  crew: SignRequest['crew'];
  /** What the page claims about the breathalyzer; to be checked against the server's own records. */
  breathalyzerCheck: number;
  /** HASH_KEY, if set (store/server-secret.ts). */
  hashKey: string | undefined;
  now: number;
}
