import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { findDestination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { SignAnswer } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { formRefusal, refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { type MadePdf, makePdf, writePrintout } from '../printouts/printout.ts';
import { signatureIdOf, writeVisit, writeVisitCode } from '../visits/visits.ts';
import { checkForm } from './check-form.ts';
import { type GuardedCall, guardRefusals, type SignCall } from './guard-refusals.ts';
import { noteAnswer, noteSigned, replay, reservationFor, reserveKey, type SignedVisit } from './sign-requests.ts';

/** Thrown inside the transaction if the key was used before, so that everything is rolled back. */
class KeyTaken extends Error {}

/**
 * Signs a visit exactly once per key [SIGN-03] [SIGN-06]. When this resolves the visit is on disk; the PDF is made
 * after that, and if it fails, `pdf` is null. A refusal stores nothing, so the same key may be sent again.
 * @throws ApiError 422 destination_unknown, form_invalid, idempotency_key_reused; 409 sign_in_flight or a guard's code
 */
export async function signVisit(deps: Deps, call: SignCall): Promise<SignAnswer> {
  const { db } = deps.store;
  const reservation = reservationFor(call, deps.now());
  let signed: SignedVisit;
  try {
    signed = await db.transaction().execute(async (trx) => {
      if (!(await reserveKey(trx, reservation))) throw new KeyTaken();
      const guarded = { ...call, hashKey: deps.config.hashKey, guards: deps.features.guards };
      const stored = await storeVisit(trx, guarded, reservation.now);
      await noteSigned(trx, call.key, stored);
      return stored;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return replay(db, reservation);
  }
  return answerSigned(deps, call.key, signed);
}

/** Checks and writes everything about the visit, in the transaction that reserved the key. */
async function storeVisit(db: Kysely<Database>, call: GuardedCall, now: number): Promise<SignedVisit> {
  const { location, language, visitKey, body } = call;
  const { form, slideshow_html: html, ...details } = body;
  const destination = findDestination(location.document, body.subLocationId, body.trackId);
  if (destination === undefined) throw refusal('destination_unknown');
  const problems = checkForm(location.document, destination, form);
  if (problems.length > 0) throw formRefusal(problems);
  const content = { location, destination, language, form, details, visitKey, state: 'signed', now } as const;
  const visitId = await writeVisit(db, content);
  if (isVisitCode(form['qrcode'])) await writeVisitCode(db, visitId, form['qrcode']);
  for await (const refused of guardRefusals(db, call, destination, visitId, now)) throw refused;
  const signatureId = await signatureIdOf(db, visitId);
  if (html.trim() === '') return { visitId, signatureId, printout: null };
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
  return { visitId, signatureId, printout };
}

/** How long an accepted visitor waits for the printout, in milliseconds: well within the time the page gives the call. */
const PRINTOUT_WAIT_MS = 4_000;

/**
 * Makes the PDF and stores the answer. A PDF that cannot be made yet, or takes too long, is made by the time it is
 * opened: the visit is stored, and its answer does not wait for a printer.
 */
async function answerSigned(deps: Deps, key: string, { signatureId, printout }: SignedVisit): Promise<SignAnswer> {
  if (printout === null) return { signature_id: signatureId, pdf: null };
  const made = await Promise.race([
    makePdf(deps, printout),
    sleep<MadePdf>(PRINTOUT_WAIT_MS, { ok: false, kind: 'later' }, { ref: false }),
  ]);
  const isLater = !made.ok && ['busy', 'timeout', 'later'].includes(made.kind);
  const answer: SignAnswer = { signature_id: signatureId, pdf: made.ok || isLater ? printout : null };
  await noteAnswer(deps.store.db, key, answer);
  return answer;
}
