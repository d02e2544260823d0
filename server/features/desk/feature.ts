import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { assumeDepartures } from '../../core/visits/sign-out.ts';
import { defineFeature } from '../../feature.ts';
import { countRoutes } from './count-routes.ts';
import { helpRoutes } from './help/routes.ts';
import { liveRoutes } from './live-routes.ts';
import { alarmGuard } from './muster/alarm-guard.ts';
import { alarmRoutes } from './muster/alarm-routes.ts';
import { musterRoutes } from './muster/routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { departureRoutes } from './own-sign-out-routes.ts';
import { signOutRoutes } from './sign-out-routes.ts';
import { unconfirmedRoutes } from './unconfirmed-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

/**
 * What reception and gate see and do: who is here, how many came, who waits for a person, who calls for help, who has left
 * (visitors sign themselves out, too), and in an alarm who has to be found.
 */
export default defineFeature({
  id: 'desk',
  needs: ['bookings', 'breathalyzer', 'idscan', 'kiosks', 'otp'],
  routes: [
    ...[liveRoutes, signOutRoutes, unconfirmedRoutes, waitingRoutes],
    ...[countRoutes, departureRoutes, helpRoutes, musterRoutes, noticeRoutes, alarmRoutes],
  ],
  // Visitors are signed out when their location's time comes [DESK-02].
  every: [{ name: 'assumed-departures', everyMs: MINUTE_MS, atStart: true, run: assumeDepartures }],
  guards: [alarmGuard],
  tables: ['help_calls', 'help_desks', 'musters', 'muster_marks'],
  retention: [
    // Of which the page has not asked, or which nobody had open, for an hour.
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
