import { validate } from '../../../schemas/generated/calls/send-otp.answer.ts';
import type { SendOtpAnswer, SendOtpRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<SendOtpAnswer> = {
  method: 'POST',
  path: 'slideshow/send_otp',
  encoding: 'json',
  validate,
};

/** Send a one-time code. */
export function sendOtp(
  http: Http,
  request: SendOtpRequest,
  options?: CallOptions,
): Promise<CallResult<SendOtpAnswer>> {
  return http.send(spec, request, options);
}
