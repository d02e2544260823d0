import { WAIT_FORMAT, WAIT_HEADER, type WaitRecord, type WaitStep } from '../../../domain/evidence/wait-record.ts';
import { UNIQUE_ID } from '../../../domain/form-fields.ts';
import { visitSummary } from '../../../domain/visit-summary.ts';
import { isoInZone, zoneOf } from '../../../domain/zone-clock.ts';
import type { Location } from '../../core/locations/locations.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import { signingKey } from '../evidence/signing-key.ts';
import { type WaitEvent, waitOf } from '../yard/waits.ts';

/** A visit's wait on the location's clock; undefined if it does not wait there [DAY-04]. */
export async function recordOfVisit(deps: Deps, location: Location, visitId: number): Promise<WaitRecord | undefined> {
  const visit = await signedVisit(deps.store.db, visitId);
  if (visit?.location_id !== location.id) return undefined;
  const events = await waitOf(deps, location, visit);
  if (events.length === 0) return undefined;
  const zone = zoneOf(location.document);
  const form = fromJson<Record<string, string>>(visit.form);
  const { plate } = visitSummary(form);
  const booking = (form[UNIQUE_ID] ?? '').trim();
  return {
    format: WAIT_FORMAT,
    number: visit.device_number ?? visit.id,
    location: location.document.location.name ?? location.id,
    ...(plate !== '' && { plate }),
    ...(booking !== '' && { booking }),
    ...(visit.delivered_at !== null && { delivered: isoInZone(visit.delivered_at, zone) }),
    steps: events.map((event) => stepOf(event, location, zone)),
    issued: isoInZone(deps.now(), zone),
  };
}

function stepOf({ kind, place_id, at }: WaitEvent, { document }: Location, zone: string): WaitStep {
  const place = document.yard?.places.find(({ id }) => id === place_id)?.name ?? place_id;
  const step = kind === 'recalled' ? 'called' : kind;
  const isThere = step === 'called' || step === 'docked';
  return { step, at: isoInZone(at, zone), ...(isThere && place !== null && { place }) };
}

export async function signWait({ store }: Pick<Deps, 'store'>, record: WaitRecord): Promise<string> {
  const { CompactSign } = await import('jose');
  const { publicKey, privateKey } = await signingKey(store.db);
  return new CompactSign(Buffer.from(JSON.stringify(record)))
    .setProtectedHeader({ ...WAIT_HEADER, kid: publicKey })
    .sign(privateKey);
}
