import { bookingDays } from '../../../domain/booking-days.ts';
import type { SignGuard, SignGuardContext } from '../../core/visits/sign/guard.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { bookingsOf, consumeBooking, crewsOf, releaseOthers, type StoredBooking, usedByOthers } from './bookings.ts';
import { bookingRules, byLikelihood, isFor } from './rules.ts';

/** As many as a page may sign in a day. */
const [OF_A_PAGE] = LIMITS.signs.bounds;
const NUMBER = 'unique_identification_number';

/** Uses a booking in the transaction that stores the signature [BOOK-04]. */
export const bookingGuard: SignGuard = {
  id: 'booking',
  after: ['breathalyzer', 'crew'],
  async check(c) {
    const rules = bookingRules(c.location.document, c.destination);
    if (rules === undefined) return { ok: true };
    const number = (c.form[NUMBER] ?? '').trim();
    if (number === '' && rules.required) {
      return { ok: false, code: 'booking_required' };
    }
    if (number === '') {
      await releaseOthers(c.db, c.visitId, 0);
      return { ok: true };
    }
    if (!c.mayGuess || (!c.isKiosk && (await usedByOthers(c.db, c)) >= OF_A_PAGE.most))
      return { ok: false, code: 'ask_person' };
    return consume(c, number);
  },
};

async function consume(c: SignGuardContext, number: string): ReturnType<SignGuard['check']> {
  const { document, id: location } = c.location;
  const days = bookingDays(document, c.now);
  const wish = { document, destination: c.destination, days, luprefnr: c.luprefnr };
  const all = byLikelihood(await bookingsOf(c.db, location, number, Object.values(days)), wish);
  const here = all.filter(({ place_id }) => isFor(document, place_id, c.destination));
  const own = (booking: StoredBooking) => booking.visit_id === c.visitId;
  for (const booking of [...here.filter(own), ...here.filter((b) => !own(b))]) {
    if (!(await consumeBooking(c.db, booking.id, c))) continue;
    await releaseOthers(c.db, c.visitId, booking.id);
    return { ok: true };
  }
  // A crew shares one booking [DAY-06].
  const crew = here.length > 0 ? await crewsOf(c.db, c.features, [c.visitId]) : [];
  if (here.some((booking) => crew.some(({ visit_id }) => visit_id === booking.visit_id))) {
    await releaseOthers(c.db, c.visitId, 0);
    return { ok: true };
  }
  if (here.length > 0) {
    return { ok: false, code: 'booking_checked_in' };
  }
  return all.length > 0 ? { ok: false, code: 'booking_elsewhere' } : { ok: false, code: 'booking_unknown' };
}
