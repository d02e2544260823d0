import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Destination, findPlace } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import { closeData } from '../../../domain/opening-hours.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Id } from './document.ts';
import type { Location } from './locations.ts';
import { locationOfPage } from './paths.ts';

/** Answers whether check-in is open now. [CLOSE-01] */
export function closingRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, 'get-location-close-data', { needsVisit: false }, async ({ locationId, time }, request) => {
    const place = await placeOf(request, deps, locationId);
    if (place === undefined) throw refusal('location_unknown');
    return closeData(place.location.document, place.destination, deps.now(), time);
  });
}

interface Place {
  location: Location;
  destination: Destination;
}

/** Looks for the id in the page's own location first, then in all others. */
async function placeOf(request: FastifyRequest, deps: Deps, id: Id): Promise<Place | undefined> {
  const own = await locationOfPage(request, deps);
  const inOwn = own && placeIn(own, id);
  if (inOwn !== undefined) return inOwn;
  const wanted = toId(id);
  const [other] = [...(await deps.locations.briefs())].find(([, { places }]) => places.has(wanted)) ?? [];
  const location = other === undefined ? undefined : await deps.locations.find(other);
  return location && placeIn(location, id);
}

function placeIn(location: Location, id: Id): Place | undefined {
  const destination = findPlace(location.document, id);
  return destination && { location, destination };
}
