import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findDestination, wholeLocation } from '../../../domain/destination.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { Deps } from '../../deps.ts';
import { type ApiError, formRefusal, refusal } from '../../errors.ts';
import type { Tell } from '../../events/site-events.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { isHostNamed } from '../visits/person.ts';
import { signatureIdOf, writeVisit, writeVisitCode } from '../visits/visits.ts';
import { checkForm } from './check-form.ts';
import { type GuardedCall, guardRefusals, type SignCall } from './guard-refusals.ts';
import { noteSigned, type Reservation, reservationFor, reserveKey, type SignedVisit } from './sign-requests.ts';

/** Why a visit needs to be looked at by staff: the refusals it would have met. */
export type Attention = readonly { readonly code: string; readonly message: string }[];

/**
 * Stores a visit that was accepted on its device while we could not be reached. It is stored once, by the same key as if
 * it had been sent at once, and refused never: what a guard has against it is noted for staff [OFF-02] [OFF-05].
 * `acceptedAt` is when the visitor accepted it.
 * @returns the signature id
 */
export async function storeAcceptedVisit(deps: Deps, call: SignCall, acceptedAt: number): Promise<number> {
  const reservation = reservationFor(call, deps.now());
  const guarded = { ...call, hashKey: deps.config.hashKey, guards: deps.features.guards };
  return deps.store.events.during(async (db, tell) => {
    if (await reserveKey(db, reservation)) return store(db, tell, guarded, reservation, acceptedAt);
    const known = await knownRequest(db, call.key);
    if (known.bodyHash === '' || known.bodyHash === reservation.bodyHash) return signatureIdOf(db, known.visitId);
    // The key came with other entries before: they are the same visit, whose latest entries count.
    const key = createHash('sha256').update(`${call.key} ${reservation.bodyHash}`).digest('base64url');
    const again = { ...reservation, key };
    if (!(await reserveKey(db, again))) return signatureIdOf(db, known.visitId);
    return store(db, tell, guarded, again, acceptedAt, known.visitId);
  });
}

async function knownRequest(db: Kysely<Database>, key: string): Promise<{ bodyHash: string; visitId: number }> {
  const row = await db
    .selectFrom('sign_requests')
    .select(['body_hash as bodyHash', 'visit_id as visitId'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw refusal('sign_in_flight');
  return row;
}

async function store(
  db: Kysely<Database>,
  tell: Tell,
  sent: GuardedCall,
  { key, now }: Reservation,
  acceptedAt: number,
  knownId?: number,
): Promise<number> {
  const announced = await announcedVisit(db, sent, knownId);
  // What was verified before the connection broke belongs to the browser that announced the visit, whose cookie may
  // have changed since. The key, which nobody else can know, shows that it is the same visit.
  const call = { ...sent, visitKey: announced?.visitKey ?? sent.visitKey };
  const { location, language, visitKey, body } = call;
  const { form, slideshow_html: _html, subLocationId, trackId } = body;
  const { form: _form, slideshow_html: _printout, ...details } = body;
  const found = findDestination(location.document, subLocationId, trackId);
  const destination = found ?? wholeLocation(location.document);
  const { id: visitId, signatureId } = await writeVisit(db, {
    ...{ location, destination, language, form, details, visitKey },
    ...{ state: 'signed', announced: announced?.id ?? 0, signKey: call.key, now: acceptedAt },
  });
  if (isVisitCode(form['qrcode'])) await writeVisitCode(db, visitId, form['qrcode']);
  const refusals: ApiError[] = found === undefined ? [refusal('destination_unknown')] : [];
  const problems = checkForm(location.document, destination, form);
  if (problems.length > 0) refusals.push(formRefusal(problems));
  for await (const refused of guardRefusals(db, call, destination, visitId, acceptedAt)) refusals.push(refused);
  const attention: Attention = refusals.map(({ code, message }) => ({ code, message }));
  await db
    .updateTable('visits')
    .set({ delivered_at: now, attention: attention.length === 0 ? null : toJson(attention) })
    .where('id', '=', visitId)
    .execute();
  const signed: SignedVisit = { visitId, signatureId, printout: null, state: 'signed', canPrint: false };
  await noteSigned(db, key, signed);
  const namesHost = isHostNamed(form);
  await tell({ kind: 'visit.signed', locationId: location.id, visitId, namesHost, at: now });
  return signed.signatureId;
}

/** The row that this visit already has here: the one it was signed as, or the one announced with its key. */
async function announcedVisit(
  db: Kysely<Database>,
  { location, key }: SignCall,
  knownId: number | undefined,
): Promise<{ id: number; visitKey: string } | undefined> {
  const rows = db.selectFrom('visits').select(['id', 'visit_key as visitKey']).where('location_id', '=', location.id);
  const one = knownId === undefined ? rows.where('sign_key', '=', key) : rows.where('id', '=', knownId);
  return one.orderBy('id', 'desc').limit(1).executeTakeFirst();
}
