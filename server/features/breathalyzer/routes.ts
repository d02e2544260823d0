import type { FastifyInstance } from 'fastify';
import { findDestination } from '../../../domain/destination.ts';
import { kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { locationOf } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { addressHashOf } from '../../http/address-hash.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { openTest, stateOf, testedPerson } from './breath-tests.ts';

/** [BRE-02] [BRE-03] */
export function breathalyzerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  // A new name opens a new test.
  const tests = quotaOf(deps, 'asksStaff', 'breath tests');

  registerCall(app, 'brethalyzer-sign', async ({ form, subLocationId, trackId, main_location_id }, request) => {
    const location = await locationOf(request, deps, main_location_id);
    const { document } = location;
    const destination = findDestination(document, subLocationId, trackId);
    if (destination === undefined) throw refusal('destination_unknown');
    // The contract's 0.
    if (!isAskedAt(document, destination, 'breathalyzer')) return 0;
    const person = testedPerson(await serverSecret(db, deps.config.hashKey), form);
    const test = { location: location.id, visitKey: request.visitKey, person, now: deps.now() };
    const device = (await kioskOfRequest(request, deps))?.id ?? '';
    const origin = device === '' ? await addressHashOf(request, deps) : '';
    const id = await openTest(db, { ...test, device, origin }, () => {
      if (device === '' && !tests.take(askerOf(request))) throw refusal('ask_person');
    });
    deps.store.events.announce([{ kind: 'waiting.changed', locationId: location.id, at: test.now }]);
    return id;
  });

  registerCall(app, 'get-brethalyzer-sign', { needsVisit: true }, async ({ id }, request) => {
    const state = await stateOf(db, Number(id), request.visitKey, deps.now());
    return state === 'passed' ? 'success' : (state ?? 'waiting');
  });
}
