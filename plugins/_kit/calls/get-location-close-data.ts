import { validate } from '../../../schemas/generated/calls/get-location-close-data.answer.ts';
import type { GetLocationCloseDataAnswer, GetLocationCloseDataRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetLocationCloseDataAnswer> = {
  method: 'POST',
  path: '/getlocationcloseData',
  encoding: 'form',
  validate,
};

/** May one check in here, now? */
export function getLocationCloseData(
  http: Http,
  request: GetLocationCloseDataRequest,
  options?: CallOptions,
): Promise<CallResult<GetLocationCloseDataAnswer>> {
  return http.send(spec, request, options);
}
