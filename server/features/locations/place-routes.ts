import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Destination, findPlace, idsFromDeepest } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn, toNumber } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { locationOf } from '../../http/paths.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Id, LocationDocument } from './document.ts';
import { formFields } from './form-fields.ts';
import { KiosksSeen } from './kiosk-seen.ts';

/** Looks up the place a visitor chose in the location document. */
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
    const { id, version, document } = await locationOf(request, deps);
    // Only a waiting kiosk asks.
    if (isOn(document.location.module_kiosk)) await kiosks.note(id, deps.now());
    return { version: String(version) };
  });

  registerCall(app, 'get-video', async ({ subLocationId }, request) => {
    const { document, destination } = await placeOf(request, subLocationId);
    const id = idsFromDeepest(destination).find((own) => Object.hasOwn(document.videos ?? {}, own));
    return (id !== undefined && document.videos?.[id]) || { video_name: '' };
  });

  registerCall(app, 'get-company-breathalyzer-data', async ({ subLocationId }, request) => {
    const { document, destination } = await placeOf(request, subLocationId);
    return hasBreathalyzer(document, destination) ? 'success' : 'none';
  });

  registerCall(app, 'get-document', async ({ trackid }, request) => {
    const { document } = await locationOf(request, deps);
    return Object.hasOwn(document.documents ?? {}, String(trackid))
      ? (document.documents?.[String(trackid)] ?? [])
      : [];
  });
}

/** Whether the location has a breathalyzer in service. The page decides whether this visitor is selected [BRE-01]. */
function hasBreathalyzer(document: LocationDocument, destination: Destination): boolean {
  const settings = settingsAt(destination);
  return (
    !isPluginOff(document, 'breathalyzer') &&
    isOn(settings.module_breathalyzer) &&
    isOn(settings.breathalyzer_status) &&
    toNumber(settings.breathalyzer_freq) > 0
  );
}
