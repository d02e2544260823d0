import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { findPlace, wayTo } from '../../../domain/destination.ts';
import { minutesOf, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Location } from '../../core/locations/locations.ts';
import { locationOf } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { bookingsOfPlate } from './bookings.ts';
import { bookingRules } from './rules.ts';

/**
 * To which place a vehicle is booked [BOOK-06]. A plate can be read by anybody who stands at the road and guessed by
 * anybody else, so the answer is a place and nothing more, and each visit, address and location has a handful of tries.
 * Whoever has none left is told the same as one who is not booked, after the same look-up. What strangers spend of a
 * location's tries they take from strangers: its kiosks go on answering.
 */
export function findPlaceRoute(app: FastifyInstance, deps: Deps): void {
  const plates = quotaOf(deps, 'questions', 'bookings');
  const guesses = quotaOf(deps, 'guesses');

  registerCall(app, 'find-place', { counted: 'heavy' }, async ({ locationId, plate }, request) => {
    const location = await locationOf(request, deps, locationId);
    if (String(locationId) !== location.id) throw refusal('location_mismatch');
    const isKiosk = await isKioskOf(location.id, request, deps);
    const asker = { ...askerOf(request), ...(!isKiosk && { location: location.id }) };
    const mayAsk = !guesses.isSpent(asker) && plates.take(asker);
    const place = await bookedPlace(deps, location, plate);
    if (!mayAsk) return { place: null };
    if (place === null) guesses.take(asker);
    return { place };
  });
}

/** The place of the booking of today whose time is nearest; then of one for any day, then of one from yesterday. */
async function bookedPlace({ store, now }: Deps, { id, document }: Location, plate: string): Promise<number | null> {
  const { yesterday, today } = bookingDays(document, now());
  const { minutes } = wallClock(now(), zoneOf(document));
  const found = await bookingsOfPlate(store.db, id, plate, [yesterday, today]);
  const rank = ({ date, time }: (typeof found)[number]): number => {
    if (date === today) return time === null ? 0 : Math.abs((minutesOf(time) ?? minutes) - minutes);
    return date === null ? 10_000 : 20_000;
  };
  const usable = found.filter(({ place_id }) => {
    const place = findPlace(document, place_id);
    return place && wayTo(document.location, place_id) && bookingRules(document, place) !== undefined;
  });
  return usable.sort((a, b) => rank(a) - rank(b))[0]?.place_id ?? null;
}
