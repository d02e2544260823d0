import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { LocationDocument, SignRequest } from '../../../../schemas/generated/types.ts';
import type { PlainCode } from '../../../errors.ts';
import type { Database } from '../../../store/schema.ts';
import type { Location } from '../../locations/locations.ts';
import type { Brought } from '../crew-members.ts';

export interface SignGuard {
  /** Named by other guards in `after`. */
  id: string;
  /** The first refusal is the answer, so guards follow the order of their slides. */
  after?: readonly string[];
  slide?: string;
  /** Default: true. */
  demands?(document: LocationDocument, destination: Destination, form: Readonly<Record<string, string>>): boolean;
  /** In the transaction that stores the visit: use only `c.db`. A refusal is answered with 409. */
  check(c: SignGuardContext): Promise<SignGuardVerdict>;
}

export type SignGuardVerdict = { ok: true } | { ok: false; code: PlainCode };

export interface SignGuardContext {
  db: Kysely<Database>;
  features: Brought;
  location: Location;
  destination: Destination;
  form: Readonly<Record<string, string>>;
  /** The visit cookie's hash, to which earlier proofs are bound. */
  visitKey: string;
  visitId: number;
  /** When the page was opened; undefined for late visits. */
  begunAt: number | undefined;
  /** Idempotency-Key, made when the visit began. */
  key: string;
  isKiosk: boolean;
  /** False after too many unknown bookings from the address. */
  mayGuess: boolean;
  luprefnr: string;
  crew: SignRequest['crew'];
  /** The page's claim. */
  breathalyzerCheck: number;
  /** HASH_KEY, if set (store/server-secret.ts). */
  hashKey: string | undefined;
  now: number;
}
