import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { SignRequest } from '../../../../schemas/generated/types.ts';
import type { Deps, Features } from '../../../deps.ts';
import { ApiError, refusal } from '../../../errors.ts';
import { addressHash } from '../../../http/address-hash.ts';
import { askPluginGuards } from '../../../plugin-guards.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import { maySkip } from '../../lessons/may-skip.ts';
import { type Held, heldSince, NOTHING_HELD } from '../../lessons/memory.ts';
import type { Location } from '../../locations/locations.ts';
import type { VisitTables } from '../../tables.ts';

export interface SignCall {
  location: Location;
  language: string;
  visitKey: string;
  /** [GATE-01] */
  isKiosk: boolean;
  /** False after too many unknown bookings from the address. */
  mayGuess?: boolean;
  /** As limits count it; '' for a paired kiosk. */
  address: string;
  /** When the page was opened, if known. */
  begunAt?: number | undefined;
  /** Idempotency-Key. */
  key: string;
  body: SignRequest;
}

export type GuardedCall = SignCall & {
  hashKey: string | undefined;
  features: Features;
  addressHash: string;
};

/** Reads the key before the transaction. */
export async function guardedCall({ store, config, features }: Deps, call: SignCall): Promise<GuardedCall> {
  const { hashKey } = config;
  const counted = call.address === '' ? '' : addressHash(await serverSecret(store.db, hashKey), call.address);
  return { ...call, hashKey, features, addressHash: counted };
}

/** In the order of the slides. */
export async function* guardRefusals(
  db: Kysely<VisitTables>,
  { location, language, visitKey, isKiosk, mayGuess = true, begunAt, key, body, hashKey, features }: GuardedCall,
  destination: Destination,
  visitId: number,
  now: number,
  held: Held = NOTHING_HELD,
): AsyncGenerator<ApiError> {
  const { form, readSlideshow, luprefnr, crew, breathalyzer_check: breathalyzerCheck } = body;
  // Whatever the page claims.
  const isSkipping = readSlideshow === 0 && maySkip(location.document, destination, { language, held });
  const said = { begunAt, key, isKiosk, mayGuess, form, luprefnr, crew, breathalyzerCheck };
  const c = { db, features, location, destination, ...said, visitKey, visitId, hashKey, now };
  const refused = askPluginGuards({ location, destination, language, form, isSkipping, held: heldSince(held) });
  if (refused !== null) yield new ApiError(409, refused.code, refused.message);
  for (const guard of features.guards) {
    if (guard.demands?.(location.document, destination, form) === false) continue;
    const verdict = await guard.check(c);
    if (!verdict.ok) yield refusal(verdict.code);
  }
}
