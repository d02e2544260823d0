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
import {
  noteSigned,
  type Reservation,
  reservationFor,
  reserveKey,
  type SignedVisit,
  usedRequest,
} from './sign-requests.ts';
import { taughtBefore } from './taught-before.ts';

/** Its location is the version that the visitor saw. */
interface Acceptance extends Omit<LateVisit, 'visitId' | 'taught' | 'now'> {
  /** Refusals for reasons other than the content. */
  readonly doubts: readonly ApiError[];
  /** @throws to store nothing for now */
  count(db: Kysely<Database>, bytes: number): Promise<StoredAs>;
}

/** Stores once per key; refusals are noted for staff [OFF-02] [OFF-05]. */
export async function storeAcceptedVisit(deps: Deps, call: SignCall, acceptance: Acceptance): Promise<number> {
  const { slideshow_html: _sheet, ...request } = cutCall(call).body;
  const reservation = { ...reservationFor(call, deps.now()), request };
  const guarded = await guardedCall(deps, call);
  return deps.store.events.during(async (db, tell) => {
    if (await reserveKey(db, reservation)) return store(db, tell, guarded, reservation, acceptance);
    const { body_hash, visit_id: knownId } = await usedRequest(db, call.key);
    if (body_hash === '' || body_hash === reservation.bodyHash) return signatureIdOf(db, knownId);
    // The same visit with other entries: the latest count.
    const key = createHash('sha256').update(`${call.key} ${reservation.bodyHash}`).digest('base64url');
    const again = { ...reservation, key };
    if (!(await reserveKey(db, again))) return signatureIdOf(db, knownId);
    return store(db, tell, guarded, again, acceptance, knownId);
  });
}

function cutCall<Call extends SignCall>(call: Call): Call & { destination: Destination } {
  const { document } = call.location;
  const { subLocationId, trackId } = call.body;
  const destination = findDestination(document, subLocationId, trackId) ?? wholeLocation(document);
  return { ...call, destination, body: cutBody(call.body, document, destination) };
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
  // Proofs are bound to the announcing browser's cookie; the key shows that it is the same visit.
  const call = { ...sent, visitKey: announced?.visitKey ?? sent.visitKey };
  const { location, language, visitKey, destination, body } = cutCall(call);
  const { form, slideshow_html: _html, lessons: _, lessons_version: __, ...details } = body;
  const taught = await taughtBefore(db, call, destination, acceptedAt);
  const { page } = taught;
  const content = { location: page?.location ?? location, destination, language, form, details, visitKey };
  const { id: visitId, signatureId } = await writeVisit(db, {
    ...content,
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
  const attention = refusals.map(({ code, message }) => ({ code, message }));
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

async function hasOwnBadge(
  db: Kysely<VisitTables>,
  { visitId, signatureId }: { visitId: number; signatureId: number },
  { form_field_signature_id: number, qrcode: code }: Form,
): Promise<boolean> {
  const isCodeOwn = !isVisitCode(code) || (await writeVisitCode(db, visitId, code));
  return isCodeOwn && (!isDeviceNumber(number) || signatureId === Number(number));
}

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
