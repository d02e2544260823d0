import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import type { ExtraRow, PutBookingParams, YardBooking } from '../../../schemas/generated/types.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fromJson } from '../../store/json.ts';
import { deleteBooking, findBooking, putBooking, type StoredBooking } from './bookings.ts';
import { readBooking } from './new-booking.ts';

/** Repeating a call changes nothing. docs/connect.md#bookings */
export function yardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const refOf = ({ ref }: PutBookingParams) => ref.trim();

  registerDeviceCall(app, deps, 'put-booking', async (sent, { location, params }, reply) => {
    const ref = refOf(params);
    const booking = readBooking({ ...sent }, bookingDays(location.document, deps.now()).today);
    if (!booking.ok) throw refusal('booking_invalid', { problem: booking.error });
    if ((await findBooking(db, location.id, ref)) === undefined) reply.code(201);
    return shown(await putBooking(db, location.id, ref, booking.value, deps.now()));
  });

  registerDeviceCall(app, deps, 'get-booking', async (_, { location, params }) => {
    const booking = await findBooking(db, location.id, refOf(params));
    if (booking === undefined) throw refusal('booking_not_found');
    return shown(booking);
  });

  registerDeviceCall(app, deps, 'delete-booking', async (_, { location, params }) => ({
    deleted: await deleteBooking(db, location.id, refOf(params)),
  }));
}

function shown(booking: StoredBooking): YardBooking {
  return {
    ref: booking.ref,
    unique_identification_number: booking.number,
    regnr: booking.regnr,
    luprefnr: booking.luprefnr,
    custom_signature_value: booking.custom_signature_value,
    date: booking.date,
    time: booking.time,
    until: booking.until,
    sublocation_track: booking.place_id || null,
    bay_info: booking.bay_info,
    extra: fromJson<ExtraRow[]>(booking.extra),
    checked_in_at: booking.checked_in_at === null ? null : new Date(booking.checked_in_at).toISOString(),
    signature_id: booking.visit_id,
  };
}
