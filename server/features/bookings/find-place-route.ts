import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { findPlace, wayTo } from '../../../domain/destination.ts';
import { minutesOf, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Location } from '../../core/locations/locations.ts';
import { namedLocation } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { bookingsOfPlate } from './bookings.ts';
import { bookingRules } from './rules.ts';

/**
 * Finds the place to which a vehicle is booked [BOOK-06]. Plates can be guessed: the answer is a place only, tries are
 * few, and a spent quota looks like no booking. Kiosks have their own quota.
 */
export function findPlaceRoute(app: FastifyInstance, deps: Deps): void {
  const plates = quotaOf(deps, 'questions', 'bookings');
  const guesses = quotaOf(deps, 'guesses');

  registerCall(app, 'find-place', { counted: 'heavy' }, async ({ locationId, plate }, request) => {
    const location = await namedLocation(request, deps, locationId);
    const isKiosk = await isKioskOf(location.id, request, deps);
    const asker = { ...askerOf(request), ...(!isKiosk && { location: location.id }) };
    const mayAsk = !guesses.isSpent(asker) && plates.take(asker);
    const place = await bookedPlace(deps, location, plate);
    if (!mayAsk) return { place: null };
    if (place === null) guesses.take(asker);
    return { place };
  });
}

/** Today's nearest booking first, then one for any day, then yesterday's. */
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
