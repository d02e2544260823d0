import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { validate as validPath } from '../../../schemas/generated/api/put-booking.params.ts';
import { validate as validBooking } from '../../../schemas/generated/api/put-booking.request.ts';
import type {
  DeleteBookingAnswer,
  ExtraRow,
  PutBookingParams,
  PutBookingRequest,
  YardBooking,
} from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { fromJson } from '../../store/json.ts';
import { callerOf, deviceCall } from '../devices/authorize.ts';
import { deleteBooking, findBooking, putBooking, type StoredBooking } from './bookings.ts';
import { readBooking } from './new-booking.ts';

const PATH = '/api/bookings/:ref';

/** A yard system pushes its bookings, each under its own ref; the same call again changes nothing. docs/bookings-api.md */
export function yardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const call = deviceCall(deps, 'yard');
  const params = fits(validPath, 'booking_invalid');
  const refOf = ({ ref }: PutBookingParams) => ref.trim();

  const put = { ...call, schema: { params, body: fits(validBooking, 'booking_invalid') } };
  app.put<{ Params: PutBookingParams; Body: PutBookingRequest }>(PATH, put, async (request, reply) => {
    const { location } = callerOf(request);
    const ref = refOf(request.params);
    const booking = readBooking({ ...request.body }, bookingDays(location.document, deps.now()).today);
    if (!booking.ok) throw refusal('booking_invalid', { problem: booking.error });
    const now = deps.now();
    const existed = await findBooking(db, location.id, ref);
    await putBooking(db, location.id, ref, booking.value, now);
    const stored = await findBooking(db, location.id, ref);
    // Deleted by another call meanwhile.
    if (stored === undefined) throw refusal('booking_not_found');
    return reply.code(existed === undefined ? 201 : 200).send(shown(stored));
  });

  const named = { ...call, schema: { params } };
  app.get<{ Params: PutBookingParams }>(PATH, named, async (request) => {
    const booking = await findBooking(db, callerOf(request).location.id, refOf(request.params));
    if (booking === undefined) throw refusal('booking_not_found');
    return shown(booking);
  });

  app.delete<{ Params: PutBookingParams }>(PATH, named, async (request): Promise<DeleteBookingAnswer> => {
    return { deleted: await deleteBooking(db, callerOf(request).location.id, refOf(request.params)) };
  });
}

/** As the yard system gave it, and whether the driver has come. */
function shown(booking: StoredBooking): YardBooking {
  return {
    ref: booking.ref,
    unique_identification_number: booking.number,
    regnr: booking.regnr,
    luprefnr: booking.luprefnr,
    custom_signature_value: booking.custom_signature_value,
    date: booking.date,
    time: booking.time,
    sublocation_track: booking.place_id === 0 ? null : booking.place_id,
    bay_info: booking.bay_info,
    extra: fromJson<ExtraRow[]>(booking.extra),
    checked_in_at: booking.checked_in_at === null ? null : new Date(booking.checked_in_at).toISOString(),
    signature_id: booking.visit_id,
  };
}
