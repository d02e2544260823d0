import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { invitationGuard } from './guard.ts';
import { inviteRoutes } from './invite-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { up as visitPasses } from './migrations/401-visit-passes.ts';
import { up as invitations } from './migrations/411-invitations.ts';
import { up as prepared } from './migrations/501-prepared.ts';
import { up as onePass } from './migrations/634-one-pass.ts';
import { deleteOldPasses } from './passes/passes.ts';
import { passRoutes } from './passes/routes.ts';
import { prepareRoutes } from './prepare-routes.ts';
import { forgetInvitations, oldInvitations, oldTaken } from './retention.ts';
import { takeCodeRoutes } from './take-code-routes.ts';

/**
 * Invitations, the pass that a visitor takes along, and the codes that answer what the check-in would ask: of bookings,
 * invitations and passes.
 */
export default defineFeature({
  id: 'invitations',
  needs: ['bookings', 'hosts', 'hostWays', 'sms'],
  routes: [takeCodeRoutes, prepareRoutes, inviteRoutes, linkRoutes, passRoutes],
  guards: [invitationGuard],
  tables: ['invitations', 'taken_invitations', 'visit_passes'],
  migrations: {
    '401-visit-passes': visitPasses,
    '411-invitations': invitations,
    '501-prepared': prepared,
    '634-one-pass': onePass,
  },
  retention: [oldInvitations, oldTaken, { id: 'visit_passes', run: ({ db, now }) => deleteOldPasses(db, now) }],
  forgetVisits: async (db, visits) => ({
    ...(await forgetInvitations(db, visits)),
    visit_passes: rowsOf(await db.deleteFrom('visit_passes').where('visit_id', 'in', visits.ids).executeTakeFirst()),
  }),
  forgetLocation: async (db, location) => {
    await db.deleteFrom('invitations').where('location_id', '=', location).execute();
  },
});
