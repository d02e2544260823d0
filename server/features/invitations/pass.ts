import { findDestination } from '../../../domain/destination.ts';
import { entryOf, listAskedFields, NAME, REGISTRATION } from '../../../domain/form-fields.ts';
import { formFields } from '../../../domain/place-content.ts';
import { wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import type { TakeCodeAnswer } from '../../../schemas/generated/types.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import type { Location } from '../../core/locations/locations.ts';
import { visitByCode } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import { nextTaken } from './invitations.ts';
import { endedPass, visitOfPass } from './passes/passes.ts';

/** Fills in person and place from a stored visit's pass. Choices are asked again: today's load may differ [GATE-06]. */
export async function ofPass(
  { store, now }: Deps,
  location: Location,
  code: string,
  visitKey: string,
): Promise<TakeCodeAnswer> {
  const { document } = location;
  const known = await visitByCode(store.db, code);
  const visit = known?.location_id === location.id && known.state === 'signed' ? known : undefined;
  if (visit?.signed_at == null || visit.signed_at < now() - visitsKept(document)) return { status: 'unknown' };
  const taken_at = await nextTaken(store.db, 'taken_passes', visitKey, now());
  await store.db
    .insertInto('taken_passes')
    .values({ visit_key: visitKey, visit_id: visit.id, taken_at })
    .onConflict((c) => c.columns(['visit_key', 'visit_id']).doUpdateSet({ taken_at }))
    .execute();
  const form = fromJson<Record<string, string>>(visit.form);
  const there = findDestination(document, Number(visit.sub_location_id), Number(visit.track_id));
  const asked = there === undefined ? [] : listAskedFields(formFields(document, there), false);
  const kept = asked.filter(({ kind, name }) => name === NAME || name === REGISTRATION || TYPED.has(kind));
  const place = Number(visit.track_id) || Number(visit.sub_location_id);
  return {
    status: 'found',
    answers: kept.flatMap(({ name }) => {
      const value = entryOf(form, name).trim();
      return value === '' ? [] : [{ name, value }];
    }),
    place: there === undefined || place === 0 ? null : place,
    bay_info: null,
    date: null,
    time: null,
    booking: null,
    invitation: null,
  };
}

/** Does the same for the address in a kiosk's QR code, until the pass ends. */
export async function ofPassAddress(
  deps: Deps,
  location: Location,
  token: string,
  visitKey: string,
): Promise<TakeCodeAnswer> {
  const { db } = deps.store;
  const visit = await visitOfPass(db, token, deps.now());
  if (visit?.location_id === location.id && visit.qr !== null) return ofPass(deps, location, visit.qr, visitKey);
  const ended = visit === undefined ? await endedPass(db, token, location.id) : undefined;
  if (ended === undefined) return { status: 'unknown' };
  return { status: 'expired', date: wallClock(ended, zoneOf(location.document)).date };
}

const TYPED = new Set(['textbox', 'tel']);
