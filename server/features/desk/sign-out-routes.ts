import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { settleVisit } from '../../core/visits/desk-visits.ts';
import { signOut, undoSignOut } from '../../core/visits/sign-out.ts';
import { subjectOf } from '../../core/visits/visit-details.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';

/** Lets the desk sign visitors out [DESK-02]. */
export function signOutRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'sign-out-visits', async ({ visits }, { locationId, session }) =>
    store.events.during(async (trx, tell) => {
      const left = await signOut(trx, tell, visits, { locationId, how: 'desk', at: now() });
      const entry = { at: now(), by: session.person, locationId, action: 'visit.sign-out' as const };
      for (const id of left) await audit(trx, { ...entry, subject: subjectOf(id) });
      return { left };
    }),
  );

  registerStaffCall(app, deps, 'undo-sign-out', async (_, { locationId, session, params }) =>
    store.events.during(async (trx, tell) => {
      const visitId = numberOf(params.visitId);
      if (!(await undoSignOut(trx, locationId, visitId))) throw refusal('visit_unknown');
      const entry = { at: now(), by: session.person, locationId, action: 'visit.undo-sign-out' as const };
      await audit(trx, { ...entry, subject: subjectOf(visitId) });
      await tell({ kind: 'visit.returned', locationId, visitId, at: now() });
      return {};
    }),
  );

  registerStaffCall(app, deps, 'settle-visit', async ({ reason }, { locationId, session, params }) =>
    store.events.during(async (trx, tell) => {
      const visitId = numberOf(params.visitId);
      if (!(await settleVisit(trx, locationId, visitId, now()))) throw refusal('visit_unknown');
      const entry = { at: now(), by: session.person, locationId, action: 'visit.settle' as const, details: { reason } };
      await audit(trx, { ...entry, subject: subjectOf(visitId) });
      await tell({ kind: 'visit.changed', locationId, visitId, at: now() });
      return {};
    }),
  );
}

/** -1, which no visit has, for other texts. */
const numberOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
