import { validate } from '../../../schemas/generated/calls/kiosk-print.answer.ts';
import type { KioskPrintAnswer, KioskPrintRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<KioskPrintAnswer> = {
  method: 'GET',
  path: '{kioskService}/print',
  encoding: 'query',
  timeoutMs: 5_000,
  validate,
};

/** Print a printout on the kiosk. */
export function kioskPrint(
  http: Http,
  request: KioskPrintRequest,
  options?: CallOptions,
): Promise<CallResult<KioskPrintAnswer>> {
  return http.send(spec, request, options);
}
