import { validate } from '../../../schemas/generated/calls/get-brethalyzer-sign.answer.ts';
import type { GetBrethalyzerSignAnswer, GetBrethalyzerSignRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetBrethalyzerSignAnswer> = {
  method: 'GET',
  path: 'slideshow/get-brethalyzersign',
  encoding: 'query',
  validate,
};

/** Was the breathalyzer test passed? */
export function getBrethalyzerSign(
  http: Http,
  request: GetBrethalyzerSignRequest,
  options?: CallOptions,
): Promise<CallResult<GetBrethalyzerSignAnswer>> {
  return http.send(spec, request, options);
}
