import { validate } from '../../../schemas/generated/calls/check-driver.answer.ts';
import type { CheckDriverAnswer, CheckDriverRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<CheckDriverAnswer> = {
  method: 'POST',
  path: 'slideshow/check-driver',
  encoding: 'json',
  validate,
};

/** Is this driver known here? */
export function checkDriver(
  http: Http,
  request: CheckDriverRequest,
  options?: CallOptions,
): Promise<CallResult<CheckDriverAnswer>> {
  return http.send(spec, request, options);
}
