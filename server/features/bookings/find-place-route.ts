import type { FastifyInstance } from 'fastify';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import { namedLocation } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { bookedPlace } from './rules.ts';

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
