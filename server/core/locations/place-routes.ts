import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPlace } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import { closeData } from '../../../domain/opening-hours.ts';
import { formFields } from '../../../domain/place-content.ts';
import type { Id } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { kioskOfRequest } from '../access/pairing/kiosk-cookie.ts';
import { KiosksSeen } from './kiosk-seen.ts';
import type { Location } from './locations.ts';
import { pageVersion } from './page/page-config.ts';
import { locationOf, locationOfPage } from './paths.ts';

export function placeRoutes(app: FastifyInstance, deps: Deps): void {
  const kiosks = new KiosksSeen(deps.store.db);

  registerCall(app, 'get-form-fields', async ({ location_id }, request) => {
    const { document } = await locationOf(request, deps);
    const destination = findPlace(document, location_id);
    if (destination === undefined) throw refusal('place_unknown');
    return { data: [...formFields(document, destination)], label_location_id: location_id };
  });

  registerCall(app, 'get-location-close-data', { needsVisit: false }, async ({ locationId, time }, request) => {
    const location = await locationWith(request, deps, locationId);
    const destination = location && findPlace(location.document, locationId);
    if (location === undefined || destination === undefined) throw refusal('location_unknown');
    return closeData(location.document, destination, deps.now(), time);
  });

  registerCall(app, 'get-page-version', async (_, request) => {
    const location = await locationOf(request, deps);
    const isKiosk = (await kioskOfRequest(request, deps)) !== undefined;
    // Only a waiting kiosk asks.
    if (isKiosk) await kiosks.note(location.id, deps.now());
    return { version: pageVersion(location, isKiosk ? 'kiosk' : 'own') };
  });
}

async function locationWith(request: FastifyRequest, deps: Deps, id: Id): Promise<Location | undefined> {
  const own = await locationOfPage(request, deps);
  if (own !== undefined && findPlace(own.document, id) !== undefined) return own;
  const wanted = toId(id);
  const [other] = [...(await deps.locations.briefs())].find(([, { places }]) => places.has(wanted)) ?? [];
  return other === undefined ? undefined : deps.locations.find(other);
}
