import { validate } from '../../../schemas/generated/calls/get-kiosk-info.answer.ts';
import type { GetKioskInfoAnswer } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetKioskInfoAnswer> = {
  method: 'GET',
  path: '{kioskService}/get-kiosk-info',
  encoding: 'query',
  timeoutMs: 3_000,
  validate,
};

/** Which printer has the kiosk? */
export function getKioskInfo(http: Http, options?: CallOptions): Promise<CallResult<GetKioskInfoAnswer>> {
  return http.send(spec, {}, options);
}
