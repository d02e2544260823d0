import { validate } from '../../../schemas/generated/calls/brethalyzer-sign.answer.ts';
import type { BrethalyzerSignAnswer, BrethalyzerSignRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<BrethalyzerSignAnswer> = {
  method: 'POST',
  path: 'slideshow/brethalyzersign',
  encoding: 'json',
  validate,
};

/** Announce a breathalyzer test; 0 means it was not stored. */
export function brethalyzerSign(
  http: Http,
  request: BrethalyzerSignRequest,
  options?: CallOptions,
): Promise<CallResult<BrethalyzerSignAnswer>> {
  return http.send(spec, request, options);
}
