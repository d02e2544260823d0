import { validate } from '../../../schemas/generated/calls/clear-scan.answer.ts';
import type { ClearScanAnswer, ClearScanRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<ClearScanAnswer> = {
  method: 'POST',
  path: '/clearScan',
  encoding: 'form',
  validate,
};

/** A scan was used and shall be forgotten. */
export function clearScan(
  http: Http,
  request: ClearScanRequest,
  options?: CallOptions,
): Promise<CallResult<ClearScanAnswer>> {
  return http.send(spec, request, options);
}
