import { validate } from '../../../schemas/generated/calls/booking-extra-data.answer.ts';
import type { BookingExtraDataAnswer, BookingExtraDataRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<BookingExtraDataAnswer> = {
  method: 'GET',
  path: '/api/booking-extra-data',
  encoding: 'query',
  validate,
};

/** More about a booking. */
export function bookingExtraData(
  http: Http,
  request: BookingExtraDataRequest,
  options?: CallOptions,
): Promise<CallResult<BookingExtraDataAnswer>> {
  return http.send(spec, request, options);
}
