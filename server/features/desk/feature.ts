import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { assumeDepartures } from '../../core/visits/sign-out.ts';
import { spanOf } from '../../core/visits/signed-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { defineFeature } from '../../feature.ts';
import { countVisits } from './count-visits.ts';
import { helpRoutes } from './help/routes.ts';
import { liveRoutes } from './live-routes.ts';
import { alarmRoutes } from './muster/alarm-routes.ts';
import { isAlarmAt } from './muster/musters.ts';
import { musterRoutes } from './muster/routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { departureRoutes } from './own-sign-out-routes.ts';
import { signOutRoutes, unconfirmedRoutes } from './visit-routes.ts';

/** Refuses check-ins during an alarm; staff review any that a device accepted offline [DESK-04]. */
const alarmGuard: SignGuard = {
  id: 'alarm',
  async check({ db, location, now }) {
    return (await isAlarmAt(db, location.id, now)) ? { ok: false, code: 'alarm_under_way' } : { ok: true };
  },
};

const MOST_DAYS = 366;

function countRoutes(app: FastifyInstance, deps: Deps): void {
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

/** [DESK-01] [DESK-02] [DESK-03] [DESK-04] */
export default defineFeature({
  id: 'desk',
  needs: ['bookings', 'kiosks'],
  routes: [
    ...[liveRoutes, signOutRoutes, unconfirmedRoutes],
    ...[countRoutes, departureRoutes, helpRoutes, musterRoutes, noticeRoutes, alarmRoutes],
  ],
  every: [{ name: 'assumed-departures', everyMs: MINUTE_MS, atStart: true, run: assumeDepartures }],
  guards: [alarmGuard],
  tables: ['help_calls', 'help_desks', 'musters', 'muster_marks'],
  retention: [
    { table: 'help_calls', column: 'seen_at', after: HOUR_MS },
    { table: 'help_desks', key: ['location_id'], column: 'seen_at', after: HOUR_MS },
    { table: 'muster_marks', withVisit: true },
  ],
  forgetLocation: async (db, locationId) => {
    const own = db.selectFrom('musters').select('id').where('location_id', '=', locationId);
    await db.deleteFrom('muster_marks').where('muster_id', 'in', own).execute();
    await db.deleteFrom('musters').where('location_id', '=', locationId).execute();
  },
});
