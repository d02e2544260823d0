import { validate } from '../../../schemas/generated/calls/check-eligibility-for-otp.answer.ts';
import type { CheckEligibilityForOtpAnswer, CheckEligibilityForOtpRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<CheckEligibilityForOtpAnswer> = {
  method: 'POST',
  path: 'slideshow/check-eligibility-for-otp',
  encoding: 'json',
  validate,
};

/** Shall this phone get a one-time code? */
export function checkEligibilityForOtp(
  http: Http,
  request: CheckEligibilityForOtpRequest,
  options?: CallOptions,
): Promise<CallResult<CheckEligibilityForOtpAnswer>> {
  return http.send(spec, request, options);
}
