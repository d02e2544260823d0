import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Destination, findDestination, wholeLocation } from '../../../../domain/destination.ts';
import { isDeviceNumber, isVisitCode } from '../../../../domain/visit-names.ts';
import type { Deps } from '../../../deps.ts';
import { type ApiError, refusal } from '../../../errors.ts';
import type { Tell } from '../../../events/site-events.ts';
import { toJson } from '../../../store/json.ts';
import type { Database } from '../../../store/schema.ts';
import { noteLessons } from '../../lessons/visit-lessons.ts';
import type { VisitTables } from '../../tables.ts';
import { isHostNamed } from '../person.ts';
import type { VisitsTable } from '../tables.ts';
import { signatureIdOf, writeVisit, writeVisitCode } from '../visits.ts';
import type { Form } from './check-form.ts';
import { cutBody } from './cut-body.ts';
import { type GuardedCall, guardedCall, type SignCall } from './guard-refusals.ts';
import { type LateVisit, lateRefusals } from './late-refusals.ts';
import type { StoredAs } from './sign-bounds.ts';
import { noteSigned, type Reservation, reservationFor, reserveKey, type SignedVisit } from './sign-requests.ts';
import { taughtBefore } from './taught-before.ts';

/** Why a visit needs to be looked at by staff: the refusals it would have met. */
export type Attention = readonly { readonly code: string; readonly message: string }[];

/** What is known of a visit from an outbox beside its sign call, whose location is the one that the visitor saw. */
export interface Acceptance extends Omit<LateVisit, 'visitId' | 'taught' | 'now'> {
  /** What is against it before anybody looks at what it says. */
  readonly doubts: readonly ApiError[];
  /** Counts it, with the bytes that are stored of it. @throws if that is too much for now; then nothing is stored */
  count(db: Kysely<Database>, bytes: number): Promise<StoredAs>;
}

/**
 * Stores a visit that was accepted on its device while we could not be reached. It is stored once, by the same key as if
 * it had been sent at once, and refused never: what is against it is noted for staff [OFF-02] [OFF-05].
 * @returns the signature id
 */
export async function storeAcceptedVisit(deps: Deps, call: SignCall, acceptance: Acceptance): Promise<number> {
  const { slideshow_html: _sheet, ...request } = cutCall(call).body;
  const reservation = { ...reservationFor(call, deps.now()), request };
  const guarded = await guardedCall(deps, call);
  return deps.store.events.during(async (db, tell) => {
    if (await reserveKey(db, reservation)) return store(db, tell, guarded, reservation, acceptance);
    const known = await storedRequest(db, call.key);
    if (known.bodyHash === '' || known.bodyHash === reservation.bodyHash) return signatureIdOf(db, known.visitId);
    // The key came with other entries before: they are the same visit, whose latest entries count.
    const key = createHash('sha256').update(`${call.key} ${reservation.bodyHash}`).digest('base64url');
    const again = { ...reservation, key };
    if (!(await reserveKey(db, again))) return signatureIdOf(db, known.visitId);
    return store(db, tell, guarded, again, acceptance, known.visitId);
  });
}

/** The call with what is stored of its entries; a location that is gone names no fields. */
function cutCall<Call extends SignCall>(call: Call): Call & { destination: Destination } {
  const { document } = call.location;
  const { subLocationId, trackId } = call.body;
  const destination = findDestination(document, subLocationId, trackId) ?? wholeLocation(document);
  return { ...call, destination, body: cutBody(call.body, document, destination) };
}

async function storedRequest(db: Kysely<VisitTables>, key: string): Promise<{ bodyHash: string; visitId: number }> {
  const row = await db
    .selectFrom('sign_requests')
    .select(['body_hash as bodyHash', 'visit_id as visitId'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw refusal('sign_in_flight');
  return row;
}

async function store(
  db: Kysely<VisitTables>,
  tell: Tell,
  sent: GuardedCall,
  { key, request, now }: Reservation,
  { acceptedAt, doubts, count, ...seen }: Acceptance,
  announcedId?: number,
): Promise<number> {
  const counted = await count(db, Buffer.byteLength(toJson(request)));
  const announced = await announcedVisit(db, sent, announcedId);
  const storedAs: StoredAs = announced?.state === 'signed' ? { state: 'signed' } : counted;
  const { state } = storedAs;
  // What was verified before the connection broke belongs to the browser that announced the visit, whose cookie may
  // have changed since. The key, which nobody else can know, shows that it is the same visit.
  const call = { ...sent, visitKey: announced?.visitKey ?? sent.visitKey };
  const { location, language, visitKey, destination, body } = cutCall(call);
  const { form, slideshow_html: _html, lessons: _, lessons_version: __, ...details } = body;
  const taught = await taughtBefore(db, call, destination, acceptedAt);
  const { page } = taught;
  const { id: visitId, signatureId } = await writeVisit(db, {
    location: page?.location ?? location,
    destination,
    language,
    form,
    details,
    visitKey,
    ...storedAs,
    announced: announced?.id ?? 0,
    signKey: call.key,
    now: acceptedAt,
  });
  const refusals = [...doubts];
  if (!(await hasOwnBadge(db, { visitId, signatureId }, form))) refusals.push(refusal('badge_taken'));
  refusals.push(...(await lateRefusals(db, call, { ...seen, visitId, acceptedAt, taught, now })));
  const isOwn = state === 'signed' && refusals.length === 0;
  const person = isOwn ? taught.person : null;
  await noteLessons(db, { visitId, page, language, body, person, at: acceptedAt });
  const attention: Attention = refusals.map(({ code, message }) => ({ code, message }));
  await db
    .updateTable('visits')
    .set({ delivered_at: now, attention: attention.length === 0 ? null : toJson(attention) })
    .where('id', '=', visitId)
    .execute();
  const signed: SignedVisit = { visitId, signatureId, printout: null, state, canPrint: false };
  await noteSigned(db, key, signed);
  const about = { locationId: location.id, at: now };
  const namesHost = isHostNamed(form);
  if (state === 'unconfirmed') await tell({ ...about, kind: 'waiting.changed' });
  else await tell({ ...about, kind: 'visit.signed', visitId, namesHost, addressHash: call.addressHash });
  return signed.signatureId;
}

/** Gives the visit what is printed on its badge. @returns false if another visit has the number or the code */
async function hasOwnBadge(
  db: Kysely<VisitTables>,
  { visitId, signatureId }: { visitId: number; signatureId: number },
  { form_field_signature_id: number, qrcode: code }: Form,
): Promise<boolean> {
  const isCodeOwn = !isVisitCode(code) || (await writeVisitCode(db, visitId, code));
  return isCodeOwn && (!isDeviceNumber(number) || signatureId === Number(number));
}

/** The row that this visit already has here: the one it was signed as, or the one announced with its key. */
async function announcedVisit(
  db: Kysely<VisitTables>,
  { location, key }: SignCall,
  announcedId: number | undefined,
): Promise<(Pick<Selectable<VisitsTable>, 'id' | 'state'> & { visitKey: string }) | undefined> {
  const rows = db
    .selectFrom('visits')
    .select(['id', 'state', 'visit_key as visitKey'])
    .where('location_id', '=', location.id);
  const one = announcedId === undefined ? rows.where('sign_key', '=', key) : rows.where('id', '=', announcedId);
  return one.orderBy('id', 'desc').limit(1).executeTakeFirst();
}
