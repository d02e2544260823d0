import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDestination } from '../../../../domain/destination.ts';
import { isOn } from '../../../../domain/flag.ts';
import { NAME, PHONE, REGISTRATION } from '../../../../domain/form-fields.ts';
import { mergeSettings } from '../../../../domain/resolve-settings.ts';
import { newVisitCode } from '../../../../domain/visit-names.ts';
import type { Id, SignAnswer, SignRequest, WatcherSignRequest } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, type ErrorCode, formRefusal, refusal } from '../../../errors.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { qrFile } from '../../../http/qr-picture.tsx';
import { askerOf, kilobytesOf, noteSignedFrom, quotaOf } from '../../../http/quota.ts';
import { readKey, registerCall, requireKey } from '../../../http/register-call.ts';
import { askerOrKiosk } from '../../access/pairing/kiosk-cookie.ts';
import { findHeldByVisitor } from '../../lessons/find-held-by-visitor.ts';
import { maySkip } from '../../lessons/may-skip.ts';
import { languageOf, locationOf } from '../../locations/paths.ts';
import { writeVisit } from '../visits.ts';
import { checkAnnounced } from './check-form.ts';
import { readableForm, schemaBody } from './cut-body.ts';
import { takeAnnounced } from './sign-bounds.ts';
import { signVisit } from './sign-visit.ts';

export const SIGN_BODY_LIMIT = CAPS.form.most.kilobytesWithItsSheet * 1024;

/** Answers that reveal something about a booking. */
const GUESSED: ReadonlySet<string> = new Set<ErrorCode>(['booking_unknown', 'booking_elsewhere', 'booking_checked_in']);

export function visitRoutes(app: FastifyInstance, deps: Deps): void {
  const drivers = quotaOf(deps, 'questions', 'drivers');
  registerCall(app, 'check-driver', async ({ name, reg_number, phone_number, sublocationId, trackId }, request) => {
    const { location, destination } = await placeOf(deps, request, sublocationId, trackId);
    if (!drivers.take(askerOf(request))) return { found: false };
    const form = { [NAME]: name, [REGISTRATION]: reg_number, [PHONE]: phone_number };
    const held = await findHeldByVisitor(deps, request, { location, destination, form });
    return { found: maySkip(location.document, destination, { language: languageOf(request, location), held }) };
  });

  registerCall(app, 'watcher-sign', { counted: 'heavy', fillsDisk: true }, (sent, request) =>
    announceVisit(deps, sent, request),
  );

  registerCall(app, 'get-qrcode', { counted: 'heavy' }, async () => {
    // Belongs to the visit once sent back with sign.
    const code = newVisitCode();
    const picture = Buffer.from(await qrFile(code)).toString('base64');
    return { qrcode: code, qrcodeimage: `data:image/svg+xml;base64,${picture}` };
  });

  registerCall(app, 'sign', { counted: 'heavy', bodyLimit: SIGN_BODY_LIMIT, fillsDisk: true }, (sent, request) =>
    sign(deps, sent, request),
  );
}

async function placeOf(deps: Deps, request: FastifyRequest, subLocationId: Id, trackId: Id, main?: Id) {
  const location = await locationOf(request, deps, main);
  const destination = findDestination(location.document, subLocationId, trackId);
  if (destination === undefined) throw refusal('destination_unknown');
  return { location, destination };
}

/** @returns 0 beyond the limit; the visit is then signed under its page's number [SIGN-02] */
async function announceVisit(deps: Deps, sent: WatcherSignRequest, request: FastifyRequest): Promise<number> {
  const { subLocationId, trackId, main_location_id, breathalyzer_check } = sent;
  const form = readableForm(sent.form);
  const place = await placeOf(deps, request, subLocationId, trackId, main_location_id);
  const problems = checkAnnounced(place.location.document, place.destination, form);
  if (problems.length > 0) throw formRefusal(problems);
  const announced = { locationId: place.location.id, kilobytes: kilobytesOf(JSON.stringify(form)) };
  if (!takeAnnounced(deps, await askerOrKiosk(request, deps), announced)) return 0;
  const content = {
    ...place,
    language: languageOf(request, place.location),
    form,
    details: { breathalyzer_check },
    visitKey: request.visitKey,
    signKey: readKey(request),
    state: 'begun' as const,
    now: deps.now(),
  };
  const { id } = await deps.store.db.transaction().execute((trx) => writeVisit(trx, content));
  const { printout, printout_optional, printout_optional_to_all } = mergeSettings(place.destination);
  // After the answer, which a starting browser would delay.
  if ([printout, printout_optional, printout_optional_to_all].some(isOn)) setImmediate(() => deps.sheets?.warmUp());
  return id;
}

async function sign(deps: Deps, sent: SignRequest, request: FastifyRequest): Promise<SignAnswer> {
  const key = requireKey(request);
  const body = schemaBody(sent);
  const location = await locationOf(request, deps, body.main_location_id);
  if (String(body.main_location_id) !== location.id) throw refusal('location_mismatch');
  const asker = await askerOrKiosk(request, deps);
  const { isKiosk, address } = asker;
  const guesses = quotaOf(deps, 'guesses');
  const call = {
    location,
    language: languageOf(request, location),
    visitKey: request.visitKey,
    begunAt: request.visitBegunAt,
    isKiosk,
    address: isKiosk ? '' : address,
    mayGuess: !guesses.isSpent(asker),
    key,
    body,
  };
  try {
    const answer = await signVisit(deps, call, asker);
    if (answer.confirmed !== false) noteSignedFrom(deps, request);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && GUESSED.has(error.code)) guesses.take(asker);
    throw error;
  }
}
