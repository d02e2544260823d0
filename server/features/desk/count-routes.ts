import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../domain/time.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { spanOf } from '../../core/visits/signed-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { countVisits } from './count-visits.ts';

const MOST_DAYS = 366;

/** How many came when, where and in which language. */
export function countRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'count-visits', async ({ from, to }, { locationId }) => {
    const location = await deps.locations.get(locationId);
    const { document } = location;
    const zone = zoneOf(document);
    const span = spanOf(locationId, from, to, zone);
    if (span.before - span.from > (MOST_DAYS + 1) * DAY_MS)
      throw refusal('invalid_request', { problem: `/to: expected at most ${MOST_DAYS} days` });
    return countVisits(deps.store.reports, span, { document, zone, from, to });
  });
}
