import { validate } from '../../../schemas/generated/calls/verify-otp.answer.ts';
import type { VerifyOtpAnswer, VerifyOtpRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<VerifyOtpAnswer> = {
  method: 'POST',
  path: 'slideshow/verify_otp',
  encoding: 'json',
  validate,
};

/** Is this the code? */
export function verifyOtp(
  http: Http,
  request: VerifyOtpRequest,
  options?: CallOptions,
): Promise<CallResult<VerifyOtpAnswer>> {
  return http.send(spec, request, options);
}
