import { DAY_MS } from '../../../domain/time.ts';
import type { PersonProof } from '../../core/lessons/memory.ts';
import { personOfVisit } from '../../core/lessons/person-of-visit.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { nameOfForm } from '../../core/visits/person.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { invitedPeople } from './expected.ts';
import { forgetInvitations } from './forget.ts';
import { consumeInvitation, hasTaken } from './invitations.ts';
import { inviteRoutes } from './invite-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { passLineRoutes } from './passes/line-routes.ts';
import { passRoutes } from './passes/routes.ts';
import { prepareRoutes } from './prepare-routes.ts';
import { provenInvitee } from './proven-invitee.ts';
import { takeCodeRoutes } from './take-code-routes.ts';

/** The visitor of an earlier visit, if this one has shown its pass and goes by the same name. */
const provenPass: PersonProof = {
  prove: async ({ db, location, form, visitKey, hashKey }) => {
    const last = db
      .selectFrom('taken_passes')
      .select('visit_id')
      .where('visit_key', '=', visitKey)
      .orderBy('taken_at', 'desc')
      .limit(1);
    const visit = await signedVisit(db, last);
    if (visit?.location_id !== location.id || visit.person_name !== nameOfForm(form)) return null;
    // Staff have not looked at it: it proves nothing yet.
    if (visit.attention !== null) return null;
    const hash = await personOfVisit({ db, location, hashKey }, visit);
    return hash === null ? null : { hash };
  },
  // Nobody can show it any more once its visit is gone.
  textsOf: () => [],
};

/**
 * An invitation is used by one visit, in the transaction that stores the signature, and only by one that showed its code
 * [GATE-06]. What it filled in is checked like everything else that a visitor enters.
 */
const invitationGuard: SignGuard = {
  id: 'invitation',
  after: ['booking'],
  async check({ db, form, location, visitKey, visitId, now }) {
    const id = Number(form['invitation'] ?? '');
    // A visit that never showed its code, or signs elsewhere, has not used it.
    if (!Number.isSafeInteger(id) || id <= 0 || !(await hasTaken(db, visitKey, id, location.id))) return { ok: true };
    const isFirst = await consumeInvitation(db, id, visitId, now);
    return isFirst ? { ok: true } : { ok: false, code: 'invitation_used' };
  },
};

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
