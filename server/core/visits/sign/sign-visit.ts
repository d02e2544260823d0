import type { Kysely } from 'kysely';
import { findDestination } from '../../../../domain/destination.ts';
import { isVisitCode } from '../../../../domain/visit-names.ts';
import type { SignAnswer } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, formRefusal, refusal } from '../../../errors.ts';
import { type Asker, kilobytesOf } from '../../../http/quota.ts';
import { noteRecall } from '../../lessons/recall.ts';
import { noteLessons } from '../../lessons/visit-lessons.ts';
import type { VisitTables } from '../../tables.ts';
import { isHostNamed } from '../person.ts';
import { writeVisit, writeVisitCode } from '../visits.ts';
import { checkForm } from './check-form.ts';
import { withoutApart } from './cut-body.ts';
import { type GuardedCall, guardedCall, guardRefusals, type SignCall } from './guard-refusals.ts';
import type { Sheets } from './sheets.ts';
import { type CountedSign, takeSigned } from './sign-bounds.ts';
import { answerOf, isKeyUsed, replay, reservationFor, reserveKey, type SignedVisit } from './sign-requests.ts';
import { taughtBefore } from './taught-before.ts';

class KeyTaken extends Error {}

/**
 * Signs once per key [SIGN-03] [SIGN-06]. Resolves when the visit is on disk; a refusal stores nothing.
 * @throws ApiError 422 destination_unknown, form_invalid, idempotency_key_reused; 409 sign_in_flight or a guard's code;
 * 429 ask_person
 */
export async function signVisit(deps: Deps, call: SignCall, asker: Asker): Promise<SignAnswer> {
  const { db } = deps.store;
  const { sheets } = deps;
  const reservation = reservationFor(call, deps.now());
  let signed: SignedVisit;
  let counted: CountedSign | undefined;
  try {
    const canPrint = isPrinted(call) && ((await sheets?.canPrint()) ?? false);
    const guarded = await guardedCall(deps, call);
    signed = await deps.store.events.during(async (trx, tell) => {
      // A transaction may run twice.
      counted?.giveBack();
      counted = await takeSigned(deps, trx, asker, {
        locationId: call.location.id,
        kilobytes: kilobytesOf(JSON.stringify(reservation.request)),
        sheetKilobytes: kilobytesOf(call.body.slideshow_html),
      });
      if (counted === undefined) throw refusal('ask_person');
      // The desk prints an unconfirmed visit again.
      const kept = counted.keepsSheet ? sheets : undefined;
      const stored = { ...(await storeVisit(trx, guarded, { ...counted, sheets: kept }, reservation.now)), canPrint };
      if (!(await reserveKey(trx, reservation, stored))) throw new KeyTaken();
      const about = { locationId: call.location.id, at: reservation.now };
      const named = { namesHost: isHostNamed(call.body.form), addressHash: guarded.addressHash };
      if (stored.state === 'signed') await tell({ ...about, kind: 'visit.signed', visitId: stored.visitId, ...named });
      else await tell({ ...about, kind: 'waiting.changed' });
      return stored;
    });
  } catch (error) {
    counted?.giveBack();
    // Its visit is stored, whatever prevents storing it again.
    const isUsed = error instanceof KeyTaken || (await isKeyUsed(db, call.key).catch(() => false));
    if (isUsed) return replay(db, reservation, sheets);
    if (error instanceof ApiError) await tellRefused(deps, call, error, reservation.now);
    throw error;
  }
  const answer = answerOf(signed);
  // A PDF that fails here is made when opened.
  if (answer.pdf !== null) void sheets?.make(answer.pdf).catch(() => {});
  return answer;
}

const isPrinted = ({ body }: SignCall): boolean => body.slideshow_html.trim() !== '';

/** A failure to announce must not hide the refusal. */
async function tellRefused({ store }: Deps, { location }: SignCall, { code }: ApiError, at: number): Promise<void> {
  const refused = { kind: 'visit.refused', locationId: location.id, code, at } as const;
  await store.events.during((_, tell) => tell(refused)).catch(() => {});
}

async function storeVisit(
  db: Kysely<VisitTables>,
  call: GuardedCall,
  { state, origin, sheets }: CountedSign & { sheets: Sheets | undefined },
  now: number,
): Promise<Omit<SignedVisit, 'canPrint'>> {
  const { location, language, visitKey, isKiosk, body } = call;
  const { form, slideshow_html: html, lessons: _, lessons_version: __, ...details } = withoutApart(body);
  const destination = findDestination(location.document, body.subLocationId, body.trackId);
  if (destination === undefined) throw refusal('destination_unknown');
  const problems = checkForm(location.document, destination, form);
  if (problems.length > 0) throw formRefusal(problems);
  const taught = await taughtBefore(db, call, destination, now);
  const { page, held } = taught;
  // Staff read the visit by the texts that were shown.
  const written = { location: page?.location ?? location, destination, language, form, details, visitKey };
  const { id: visitId, signatureId } = await writeVisit(db, { ...written, state, origin, now });
  if (isVisitCode(form['qrcode'])) await writeVisitCode(db, visitId, form['qrcode']);
  for await (const refused of guardRefusals(db, call, destination, visitId, now, held)) throw refused;
  // Invented visits teach no one.
  const person = state === 'signed' ? taught.person : null;
  // Before the lessons shown now count.
  await noteRecall(db, { page, recall: body.recall, person, at: now });
  await noteLessons(db, { visitId, page, language, body, person, at: now });
  if (sheets === undefined || !isPrinted(call)) return { visitId, signatureId, state, printout: null };
  const printout = await sheets.write(db, {
    visitId,
    location,
    destination,
    language,
    visitKey,
    kiosk: isKiosk,
    html,
    landscape: body.isLandscape === 1,
    printerType: body.printer_type,
    now,
  });
  return { visitId, signatureId, state, printout };
}
