import { validate } from '../../../schemas/generated/calls/get-id-scans.answer.ts';
import type { GetIdScansAnswer, GetIdScansRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetIdScansAnswer> = {
  method: 'POST',
  path: '/getIdScans',
  encoding: 'json',
  validate,
};

/** Scanned ID cards that wait. */
export function getIdScans(
  http: Http,
  request: GetIdScansRequest,
  options?: CallOptions,
): Promise<CallResult<GetIdScansAnswer>> {
  return http.send(spec, request, options);
}
