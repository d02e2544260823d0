import { defineFeature } from '../../feature.ts';
import { liveRoutes } from './live-routes.ts';
import { signOutRoutes } from './sign-out-routes.ts';
import { unconfirmedRoutes } from './unconfirmed-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

/** What reception and gate see and do: who is here, who waits for a person, who has left. */
export default defineFeature({
  name: 'desk',
  routes: [liveRoutes, signOutRoutes, unconfirmedRoutes, waitingRoutes],
});
