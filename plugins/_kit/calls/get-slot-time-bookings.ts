import { validate } from '../../../schemas/generated/calls/get-slot-time-bookings.answer.ts';
import type { GetSlotTimeBookingsAnswer, GetSlotTimeBookingsRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetSlotTimeBookingsAnswer> = {
  method: 'POST',
  path: 'slideshow/getslottimebookings',
  encoding: 'json',
  validate,
};

/** Bookings to choose from. */
export function getSlotTimeBookings(
  http: Http,
  request: GetSlotTimeBookingsRequest,
  options?: CallOptions,
): Promise<CallResult<GetSlotTimeBookingsAnswer>> {
  return http.send(spec, request, options);
}
