import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Destination, findDestination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import type { SignAnswer, SignRequest } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, formRefusal, refusal } from '../../errors.ts';
import { askPluginGuards } from '../../plugin-guards.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import { makePdf, writePrintout } from '../printouts/printout.ts';
import { isKnownPerson } from '../visits/known-person.ts';
import { personOfForm } from '../visits/person.ts';
import { isVisitCode } from '../visits/visit-code.ts';
import { writeVisit, writeVisitCode } from '../visits/visits.ts';
import { checkForm } from './check-form.ts';
import type { SignGuard } from './guard.ts';
import { noteAnswer, noteSigned, type Reservation, replay, reserveKey, type SignedVisit } from './sign-requests.ts';

export interface SignCall {
  location: Location;
  language: string;
  visitKey: string;
  /** Idempotency-Key. */
  key: string;
  body: SignRequest;
}

/** The request with the server's hashing key, if set, and the guards to run. */
type GuardedCall = SignCall & { hashKey: string | undefined; guards: readonly SignGuard[] };

/** Thrown inside the transaction if the key was used before, so that everything is rolled back. */
class KeyTaken extends Error {}

/**
 * Signs a visit exactly once per key [SIGN-03] [SIGN-06]. When this resolves the visit is on disk; the PDF is made
 * after that, and if it fails, `pdf` is null. A refusal stores nothing, so the same key may be sent again.
 * @throws ApiError 422 destination_unknown, form_invalid, idempotency_key_reused; 409 sign_in_flight or a guard's code
 */
export async function signVisit(deps: Deps, call: SignCall): Promise<SignAnswer> {
  const { db } = deps.store;
  const { form, slideshow_html: html, ...details } = call.body;
  const reservation: Reservation = {
    key: call.key,
    visitKey: call.visitKey,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([call.location.id, call.body]))
      .digest('base64url'),
    request: { form, ...details },
    now: deps.now(),
  };
  let signed: SignedVisit;
  try {
    signed = await db.transaction().execute(async (trx) => {
      if (!(await reserveKey(trx, reservation))) throw new KeyTaken();
      const guarded = { ...call, hashKey: deps.config.hashKey, guards: deps.features.guards };
      const stored = await storeVisit(trx, guarded, html, details, reservation.now);
      await noteSigned(trx, call.key, stored);
      return stored;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    const known = await replay(db, reservation);
    if ('answer' in known) return known.answer;
    signed = known.resume;
  }
  return answerSigned(deps, call.key, signed);
}

/** Checks and writes everything about the visit, in the transaction that reserved the key. */
async function storeVisit(
  db: Kysely<Database>,
  call: GuardedCall,
  html: string,
  details: Omit<SignRequest, 'form' | 'slideshow_html'>,
  now: number,
): Promise<SignedVisit> {
  const { location, language, visitKey, body } = call;
  const { form } = body;
  const destination = findDestination(location.document, body.subLocationId, body.trackId);
  if (destination === undefined) throw refusal('destination_unknown');
  const problems = checkForm(location.document, destination, form);
  if (problems.length > 0) throw formRefusal(problems);
  const content = { location, destination, language, form, details, visitKey, state: 'signed', now } as const;
  const visitId = await writeVisit(db, content);
  if (isVisitCode(form['qrcode'])) await writeVisitCode(db, visitId, form['qrcode']);
  await askGuards(db, call, destination, visitId, now);
  if (html.trim() === '') return { visitId, printout: null };
  const printout = await writePrintout(db, {
    visitId,
    location,
    destination,
    language,
    visitKey,
    kiosk: isOn(settingsAt(destination).module_kiosk),
    html,
    landscape: body.isLandscape === 1,
    printerType: body.printer_type,
    now,
  });
  return { visitId, printout };
}

async function askGuards(
  db: Kysely<Database>,
  { location, language, visitKey, body, hashKey, guards }: GuardedCall,
  destination: Destination,
  visitId: number,
  now: number,
): Promise<void> {
  const { form, readSlideshow, luprefnr, breathalyzer_check: breathalyzerCheck } = body;
  const skipAllowed =
    readSlideshow === 0 &&
    (await isKnownPerson(db, location, destination, personOfForm(form), { now, exceptVisitId: visitId }));
  const said = { language, form, readSlideshow, luprefnr, breathalyzerCheck };
  const c = { db, location, destination, ...said, skipAllowed, visitKey, visitId, hashKey, now };
  const refused = askPluginGuards({ location, destination, language, form, isSkipping: skipAllowed });
  if (refused !== null) throw new ApiError(409, refused.code, refused.message);
  for (const guard of guards) {
    const verdict = await guard.check(c);
    if (!verdict.ok) throw refusal(verdict.code);
  }
}

/** Makes the PDF and stores the answer. If that is not possible yet, the PDF is made when it is first opened. */
async function answerSigned(deps: Deps, key: string, { visitId, printout }: SignedVisit): Promise<SignAnswer> {
  if (printout === null) return { signature_id: visitId, pdf: null };
  const made = await makePdf(deps, printout);
  const isLater = !made.ok && ['busy', 'timeout', 'later'].includes(made.kind);
  const answer: SignAnswer = { signature_id: visitId, pdf: made.ok || isLater ? printout : null };
  await noteAnswer(deps.store.db, key, answer);
  return answer;
}
