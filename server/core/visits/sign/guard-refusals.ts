import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { SignRequest } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, refusal } from '../../../errors.ts';
import { addressHash } from '../../../http/address-hash.ts';
import { askPluginGuards } from '../../../plugin-guards.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import { maySkip } from '../../lessons/may-skip.ts';
import { type Held, heldSince, NOTHING_HELD, type PersonProof } from '../../lessons/memory.ts';
import type { Location } from '../../locations/locations.ts';
import type { VisitTables } from '../../tables.ts';
import type { SignGuard } from './guard.ts';

export interface SignCall {
  location: Location;
  language: string;
  visitKey: string;
  /** Whether it came from a device that was set up as a kiosk [GATE-01]. */
  isKiosk: boolean;
  /** False if too many numbers of bookings that do not exist came from the address. */
  mayGuess?: boolean;
  /** The address it came from, as it is counted (http/address-of.ts); '' for a paired kiosk, which anybody may use. */
  address: string;
  /** When the visit's page was opened, if it is known. */
  begunAt?: number | undefined;
  /** Idempotency-Key. */
  key: string;
  body: SignRequest;
}

/** The request with what its guards need, and the keyed hash by which its address is counted. */
export type GuardedCall = SignCall & {
  hashKey: string | undefined;
  guards: readonly SignGuard[];
  proofs: readonly PersonProof[];
  addressHash: string;
};

/** Before the transaction, which would read the key again. */
export async function guardedCall({ store, config, features }: Deps, call: SignCall): Promise<GuardedCall> {
  const { hashKey } = config;
  const counted = call.address === '' ? '' : addressHash(await serverSecret(store.db, hashKey), call.address);
  return { ...call, hashKey, guards: features.guards, proofs: features.proofs, addressHash: counted };
}

/**
 * What the guards have against signing this visit, in the order of the slides. A caller that stops at the first one
 * does not run the guards after it.
 */
export async function* guardRefusals(
  db: Kysely<VisitTables>,
  { location, language, visitKey, isKiosk, mayGuess = true, begunAt, key, body, hashKey, guards }: GuardedCall,
  destination: Destination,
  visitId: number,
  now: number,
  held: Held = NOTHING_HELD,
): AsyncGenerator<ApiError> {
  const { form, readSlideshow, luprefnr, crew, breathalyzer_check: breathalyzerCheck } = body;
  // Whatever the page says that was skipped.
  const isSkipping = readSlideshow === 0 && maySkip(location.document, destination, { language, held });
  const said = { begunAt, key, isKiosk, mayGuess, language, form, luprefnr, crew, breathalyzerCheck };
  const c = { db, location, destination, ...said, visitKey, visitId, hashKey, now };
  const refused = askPluginGuards({ location, destination, language, form, isSkipping, held: heldSince(held) });
  if (refused !== null) yield new ApiError(409, refused.code, refused.message);
  for (const guard of guards) {
    if (guard.demands?.(location.document, destination, form) === false) continue;
    const verdict = await guard.check(c);
    if (!verdict.ok) yield refusal(verdict.code);
  }
}
