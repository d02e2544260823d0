import { defineFeature } from '../../feature.ts';
import { liveRoutes } from './live-routes.ts';
import { signOutRoutes } from './sign-out-routes.ts';
import { unconfirmedRoutes } from './unconfirmed-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

/** What reception and gate see and do: who is here, who waits for a person, who has left. */
export default defineFeature({
  id: 'desk',
  needs: ['bookings', 'breathalyzer', 'help', 'idscan', 'kiosks', 'otp'],
  routes: [liveRoutes, signOutRoutes, unconfirmedRoutes, waitingRoutes],
});
