import { defineFeature } from '../../feature.ts';
import { invitationGuard } from './guard.ts';
import { inviteRoutes } from './invite-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { up as invitations } from './migrations/411-invitations.ts';
import { up as prepared } from './migrations/501-prepared.ts';
import { prepareRoutes } from './prepare-routes.ts';
import { forgetInvitations, oldInvitations, oldTaken } from './retention.ts';
import { takeCodeRoutes } from './take-code-routes.ts';

/** Invitations, and the codes that answer what the check-in would ask: of bookings, invitations and passes. */
export default defineFeature({
  id: 'invitations',
  needs: ['bookings', 'hostWays', 'passes', 'sms'],
  routes: [takeCodeRoutes, prepareRoutes, inviteRoutes, linkRoutes],
  guards: [invitationGuard],
  tables: ['invitations', 'taken_invitations'],
  migrations: { '411-invitations': invitations, '501-prepared': prepared },
  retention: [oldInvitations, oldTaken],
  forgetVisits: forgetInvitations,
  forgetLocation: async (db, location) => {
    await db.deleteFrom('invitations').where('location_id', '=', location).execute();
  },
});
