import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDestination } from '../../../domain/destination.ts';
import { validate as validDriver } from '../../../schemas/generated/calls/check-driver.request.ts';
import { validate as validQrcode } from '../../../schemas/generated/calls/get-qrcode.request.ts';
import { validate as validSign } from '../../../schemas/generated/calls/sign.request.ts';
import { validate as validWatcher } from '../../../schemas/generated/calls/watcher-sign.request.ts';
import type {
  CheckDriverAnswer,
  GetQrcodeAnswer,
  SignAnswer,
  WatcherSignAnswer,
} from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { languageOf, locationOf, relativeCall } from '../../http/paths.ts';
import { checked } from '../../http/validate.ts';
import type { Id } from '../locations/document.ts';
import { isKnownPerson } from '../visits/known-person.ts';
import { personOf } from '../visits/person.ts';
import { newVisitCode } from '../visits/visit-code.ts';
import { writeVisit } from '../visits/visits.ts';
import { signVisit } from './sign-visit.ts';

/** The printout travels in the body. */
const SIGN_BODY_LIMIT = 256 * 1024;
const KEY = /^[\w.:-]{16,128}$/;

/** From the driver who may be known to the signed visit. */
export function visitRoutes(app: FastifyInstance, deps: Deps): void {
  const placeOf = async (request: FastifyRequest, subLocationId: Id, trackId: Id, main?: Id) => {
    const location = await locationOf(request, deps, main);
    const destination = findDestination(location.document, subLocationId, trackId);
    if (destination === undefined) throw refusal('destination_unknown');
    return { location, destination };
  };

  relativeCall(app, 'post', 'slideshow/check-driver', {}, async (request): Promise<CheckDriverAnswer> => {
    const { name, reg_number, phone_number, sublocationId, trackId } = checked(validDriver, request.body);
    const { location, destination } = await placeOf(request, sublocationId, trackId);
    const person = personOf(name, reg_number, phone_number);
    return { found: await isKnownPerson(deps.store.db, location, destination, person, { now: deps.now() }) };
  });

  relativeCall(app, 'post', 'slideshow/slideshow_watcher_sign', {}, async (request): Promise<WatcherSignAnswer> => {
    const { form, subLocationId, trackId, main_location_id, ...details } = checked(validWatcher, request.body);
    const place = await placeOf(request, subLocationId, trackId, main_location_id);
    const { visitKey } = request;
    const content = { ...place, language: languageOf(request), form, details, visitKey, now: deps.now() };
    return deps.store.db.transaction().execute((trx) => writeVisit(trx, { ...content, state: 'begun' }));
  });

  relativeCall(app, 'post', 'slideshow/getqrcode', {}, async (request): Promise<GetQrcodeAnswer> => {
    checked(validQrcode, request.body);
    // The page sends the code back in the form data of sign; only then is it the visit's.
    const code = newVisitCode();
    const { default: qrcode } = await import('qrcode');
    return { qrcode: code, qrcodeimage: await qrcode.toDataURL(code, { margin: 1, width: 264 }) };
  });

  const options = { bodyLimit: SIGN_BODY_LIMIT };
  relativeCall(app, 'post', 'slideshow/sign', options, async (request): Promise<SignAnswer> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw refusal('idempotency_key_missing');
    }
    const body = checked(validSign, request.body);
    const location = await locationOf(request, deps, body.main_location_id);
    if (String(body.main_location_id) !== location.id) {
      throw refusal('location_mismatch');
    }
    return signVisit(deps, { location, language: languageOf(request), visitKey: request.visitKey, key, body });
  });
}
