import { DAY_MS } from '../../../domain/time.ts';
import type { PersonProof } from '../../core/lessons/memory.ts';
import { personOfVisit } from '../../core/lessons/person-of-visit.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { nameOfForm } from '../../core/visits/person.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { defineFeature } from '../../feature.ts';
import { countAffectedRows } from '../../forget-visits.ts';
import { forgetInvitations, invitedPeople } from './expected.ts';
import { consumeInvitation, hasTaken } from './invitations.ts';
import { inviteRoutes } from './invite-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { passRoutes } from './passes/routes.ts';
import { prepareRoutes } from './prepare-routes.ts';
import { provenInvitee } from './proven-invitee.ts';
import { takeCodeRoutes } from './take-code-routes.ts';

/** An earlier visit's person, if this visit showed its pass and gave the same name. */
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
    // A visit that staff still have to check proves nothing.
    if (visit.attention !== null) return null;
    const hash = await personOfVisit({ db, location, hashKey }, visit);
    return hash === null ? null : { hash };
  },
  textsOf: () => [],
};

/** Lets one visit that showed the code use the invitation [GATE-06]. */
const invitationGuard: SignGuard = {
  id: 'invitation',
  after: ['booking'],
  async check({ db, form, location, visitKey, visitId, now }) {
    const id = Number(form['invitation'] ?? '');
    if (!Number.isSafeInteger(id) || id <= 0 || !(await hasTaken(db, visitKey, id, location.id))) return { ok: true };
    const isFirst = await consumeInvitation(db, id, visitId, now);
    return isFirst ? { ok: true } : { ok: false, code: 'invitation_used' };
  },
};

export default defineFeature({
  id: 'invitations',
  needs: ['bookings', 'hosts', 'mailer', 'publicUrl', 'sms', 'yard'],
  routes: [takeCodeRoutes, prepareRoutes, inviteRoutes, linkRoutes, passRoutes],
  guards: [invitationGuard],
  proofs: [provenInvitee, provenPass],
  tables: ['invitations', 'taken_invitations', 'taken_passes', 'visit_passes'],
  retention: [
    // Personal data of visits to come: kept as long as a visit of that day, or of the day they were made.
    { table: 'invitations', column: 'date', unit: 'dates', after: visitsKept },
    { table: 'invitations', where: [['date', 'is', null]], column: 'created_at', after: visitsKept },
    { table: 'taken_invitations', key: ['visit_key', 'invitation_id'], column: 'taken_at', after: DAY_MS },
    { table: 'taken_passes', key: ['visit_key', 'visit_id'], column: 'taken_at', after: DAY_MS },
    { table: 'visit_passes', key: ['token_hash'], ends: 'expires_at' },
  ],
  forgetVisits: async (db, visits) => ({
    ...(await forgetInvitations(db, visits)),
    taken_passes: countAffectedRows(
      await db.deleteFrom('taken_passes').where('visit_id', 'in', visits.ids).executeTakeFirst(),
    ),
    visit_passes: countAffectedRows(
      await db.deleteFrom('visit_passes').where('visit_id', 'in', visits.ids).executeTakeFirst(),
    ),
  }),
  expectedPeople: invitedPeople,
  withLocation: ['invitations'],
});
