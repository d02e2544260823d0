import { validate } from '../../../schemas/generated/calls/get-slot-time-booking-status.answer.ts';
import type {
  GetSlotTimeBookingStatusAnswer,
  GetSlotTimeBookingStatusRequest,
} from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetSlotTimeBookingStatusAnswer> = {
  method: 'POST',
  path: 'slideshow/getslottimebookingstatus',
  encoding: 'json',
  validate,
};

/** Is there a booking with this number, and where? */
export function getSlotTimeBookingStatus(
  http: Http,
  request: GetSlotTimeBookingStatusRequest,
  options?: CallOptions,
): Promise<CallResult<GetSlotTimeBookingStatusAnswer>> {
  return http.send(spec, request, options);
}
