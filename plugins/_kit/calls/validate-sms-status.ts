import { validate } from '../../../schemas/generated/calls/validate-sms-status.answer.ts';
import type { ValidateSmsStatusAnswer, ValidateSmsStatusRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<ValidateSmsStatusAnswer> = {
  method: 'POST',
  path: 'slideshow/validate-sms-status',
  encoding: 'json',
  validate,
};

/** Was the text message delivered? */
export function validateSmsStatus(
  http: Http,
  request: ValidateSmsStatusRequest,
  options?: CallOptions,
): Promise<CallResult<ValidateSmsStatusAnswer>> {
  return http.send(spec, request, options);
}
