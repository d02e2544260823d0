import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPlace } from '../../../domain/destination.ts';
import { formFields } from '../../../domain/place-content.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { kioskOfRequest } from '../access/pairing/kiosk-cookie.ts';
import type { Id } from './document.ts';
import { KiosksSeen } from './kiosk-seen.ts';
import { pageVersion } from './page/page-config.ts';
import { locationOf } from './paths.ts';

export function placeRoutes(app: FastifyInstance, deps: Deps): void {
  const kiosks = new KiosksSeen(deps.store.db);
  const placeOf = async (request: FastifyRequest, id: Id) => {
    const { document } = await locationOf(request, deps);
    const destination = findPlace(document, id);
    if (destination === undefined) throw refusal('place_unknown');
    return { document, destination };
  };

  registerCall(app, 'get-form-fields', async ({ location_id }, request) => {
    const { document, destination } = await placeOf(request, location_id);
    return { data: [...formFields(document, destination)], label_location_id: location_id };
  });

  registerCall(app, 'get-page-version', async (_, request) => {
    const location = await locationOf(request, deps);
    const isKiosk = (await kioskOfRequest(request, deps)) !== undefined;
    // Only a waiting kiosk asks.
    if (isKiosk) await kiosks.note(location.id, deps.now());
    return { version: pageVersion(location, isKiosk ? 'kiosk' : 'own') };
  });
}
