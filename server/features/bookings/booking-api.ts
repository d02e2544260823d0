import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import type { Deps } from '../../deps.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { fromJson } from '../../store/json.ts';
import { authorize, deviceCall } from '../devices/authorize.ts';
import { deleteBooking, findBooking, putBooking, type StoredBooking } from './bookings.ts';
import { readBooking } from './new-booking.ts';

const PATH = '/api/bookings/:ref';
const MAX_REF = 150;

/** A yard system pushes its bookings, each under its own ref; the same call again changes nothing. docs/bookings-api.md */
export function bookingApiRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  app.put(PATH, deviceCall, async (request, reply) => {
    const { location } = await authorize(request, deps, 'yard');
    const ref = refOf(request);
    const { body } = request;
    const row = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;
    if (row === undefined) throw unprocessable('booking_invalid', '/: expected an object');
    const booking = readBooking(row as Record<string, unknown>, bookingDays(location.document, deps.now()).today);
    if (!booking.ok) throw unprocessable('booking_invalid', booking.error);
    const now = deps.now();
    const existed = await findBooking(db, location.id, ref);
    await putBooking(db, location.id, ref, booking.value, now);
    const stored = await findBooking(db, location.id, ref);
    if (stored === undefined) throw notFound('booking_unknown', 'The booking was deleted meanwhile.');
    return reply.code(existed === undefined ? 201 : 200).send(shown(stored));
  });

  app.get(PATH, deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'yard');
    const booking = await findBooking(db, location.id, refOf(request));
    if (booking === undefined) throw notFound('booking_unknown', 'There is no such booking.');
    return shown(booking);
  });

  app.delete(PATH, deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'yard');
    return { deleted: await deleteBooking(db, location.id, refOf(request)) };
  });
}

function refOf(request: FastifyRequest): string {
  const { ref } = request.params as { ref: string };
  if (ref.trim() === '' || ref.length > MAX_REF) {
    throw unprocessable('booking_invalid', `ref: expected 1 to ${MAX_REF} characters`);
  }
  return ref.trim();
}

/** As the yard system gave it, and whether the driver has come. */
function shown(booking: StoredBooking) {
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
    extra: fromJson<object[]>(booking.extra),
    checked_in_at: booking.checked_in_at === null ? null : new Date(booking.checked_in_at).toISOString(),
    signature_id: booking.visit_id,
  };
}
