import { DAY_MS } from '../../../domain/time.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { invitedPeople } from './expected.ts';
import { forgetInvitations } from './forget.ts';
import { invitationGuard } from './guard.ts';
import { inviteRoutes } from './invite-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { passLineRoutes } from './passes/line-routes.ts';
import { passRoutes } from './passes/routes.ts';
import { prepareRoutes } from './prepare-routes.ts';
import { provenInvitee } from './proven-invitee.ts';
import { provenPass } from './proven-pass.ts';
import { takeCodeRoutes } from './take-code-routes.ts';

/**
 * Invitations, the pass that a visitor takes along, and the codes that answer what the check-in would ask: of bookings,
 * invitations and passes.
 */
export default defineFeature({
  id: 'invitations',
  needs: ['bookings', 'hosts', 'mailer', 'publicUrl', 'sms', 'yard'],
  routes: [takeCodeRoutes, prepareRoutes, inviteRoutes, linkRoutes, passRoutes, passLineRoutes],
  guards: [invitationGuard],
  proofs: [provenInvitee, provenPass],
  tables: ['invitations', 'taken_invitations', 'taken_passes', 'visit_passes'],
  retention: [
    // They say who was to come: they go with the visits of their day, those for any day after as long unused.
    { table: 'invitations', column: 'date', unit: 'dates', after: visitsKept },
    { table: 'invitations', where: [['date', 'is', null]], column: 'created_at', after: visitsKept },
    // A visit is over after a day.
    { table: 'taken_invitations', key: ['visit_key', 'invitation_id'], column: 'taken_at', after: DAY_MS },
    { table: 'taken_passes', key: ['visit_key', 'visit_id'], column: 'taken_at', after: DAY_MS },
    { table: 'visit_passes', key: ['token_hash'], ends: 'expires_at' },
  ],
  forgetVisits: async (db, visits) => ({
    ...(await forgetInvitations(db, visits)),
    taken_passes: rowsOf(await db.deleteFrom('taken_passes').where('visit_id', 'in', visits.ids).executeTakeFirst()),
    visit_passes: rowsOf(await db.deleteFrom('visit_passes').where('visit_id', 'in', visits.ids).executeTakeFirst()),
  }),
  expectedPeople: invitedPeople,
  withLocation: ['invitations'],
});
