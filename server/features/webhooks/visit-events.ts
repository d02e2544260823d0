import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import { recordEvent } from './events.ts';

interface Signed {
  location: Location;
  destination: Destination;
  signatureId: number;
  language: string;
  /** When the visitor accepted, in milliseconds. */
  signedAt: number;
  /** Present if the visit waited on its device: what staff must look at. */
  late?: readonly { readonly code: string }[];
  now: number;
}

/** A visit was signed, at once or by a device that had no network. */
export function recordSigned(trx: Kysely<Database>, signed: Signed): Promise<void> {
  const { location, destination, signatureId, language, signedAt, late, now } = signed;
  const data = {
    ...placeOf(location, destination),
    signature_id: signatureId,
    language,
    signed_at: new Date(signedAt).toISOString(),
    delivered_late: late !== undefined,
    attention: late?.map(({ code }) => code) ?? [],
  };
  return recordEvent(trx, { type: 'visit.signed', at: now, data });
}

/** A visit was not signed, because a rule of the location or a decision of staff was against it. */
export function recordRefused(
  trx: Kysely<Database>,
  { location, destination, code, now }: { location: Location; destination: Destination; code: string; now: number },
): Promise<void> {
  return recordEvent(trx, { type: 'visit.refused', at: now, data: { ...placeOf(location, destination), code } });
}

const placeOf = ({ id }: Location, { subLocationId, trackId }: Destination) => ({
  location_id: id,
  sub_location_id: Number(subLocationId),
  track_id: Number(trackId),
});
