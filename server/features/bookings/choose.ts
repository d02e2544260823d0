import type { BookingDays } from '../../../domain/booking-days.ts';
import type { Destination } from '../../../domain/destination.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { StoredBooking } from './bookings.ts';
import { isFor } from './places.ts';

interface Wish {
  document: LocationDocument;
  destination: Destination;
  days: BookingDays;
  luprefnr?: string;
}

/** Picks the best match among bookings with one number: this place first, then this reference, then today's date. */
export function byLikelihood(bookings: readonly StoredBooking[], wish: Wish): StoredBooking[] {
  const rank = (booking: StoredBooking) =>
    (isFor(wish.document, booking.place_id, wish.destination) ? 0 : 100) +
    (wish.luprefnr !== undefined && wish.luprefnr !== '' && booking.luprefnr !== wish.luprefnr ? 10 : 0) +
    [null, wish.days.today, wish.days.tomorrow, wish.days.yesterday].indexOf(booking.date);
  return [...bookings].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}
