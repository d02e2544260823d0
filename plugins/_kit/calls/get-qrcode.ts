import { validate } from '../../../schemas/generated/calls/get-qrcode.answer.ts';
import type { GetQrcodeAnswer, GetQrcodeRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetQrcodeAnswer> = {
  method: 'POST',
  path: 'slideshow/getqrcode',
  encoding: 'json',
  validate,
};

/** A QR code that leads staff to the visit. */
export function getQrcode(
  http: Http,
  request: GetQrcodeRequest,
  options?: CallOptions,
): Promise<CallResult<GetQrcodeAnswer>> {
  return http.send(spec, request, options);
}
