import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { settleVisit } from '../../core/visits/desk-visits.ts';
import { signOut, undoSignOut } from '../../core/visits/sign-out.ts';
import { confirmVisits, deleteUnconfirmed, type GroupPart, unconfirmedVisits } from '../../core/visits/unconfirmed.ts';
import { subjectOf } from '../../core/visits/visit-details.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { freeBookings } from '../bookings/bookings.ts';

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

const AT_ONCE = 200;

/** Lets the desk confirm or remove the visits of a group [DESK-03]. */
export function unconfirmedRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'read-unconfirmed', async (_, { locationId, params }) => {
    const location = await locations.get(locationId);
    return { visits: await unconfirmedVisits(store.db, location, params.groupId) };
  });

  registerStaffCall(app, deps, 'settle-unconfirmed', async ({ confirm, until, visits }, caller) =>
    store.events.during(async (trx, tell) => {
      const { locationId, session, params } = caller;
      const part = { locationId, groupId: params.groupId, until, visits };
      const count = confirm ? await confirmVisits(trx, tell, part, now()) : await removeVisits(trx, part);
      if (count === 0) throw refusal('visit_unknown');
      const [only, ...others] = visits ?? [];
      await audit(trx, {
        at: now(),
        by: session.person,
        locationId,
        action: confirm ? 'visit.confirm' : 'visit.remove',
        subject: only !== undefined && others.length === 0 ? subjectOf(only) : '',
        details: { visits: count },
      });
      await tell({ kind: 'waiting.changed', locationId, at: now() });
      return { count };
    }),
  );
}

/** Deletes invented visits and frees their bookings, which may belong to real people. @returns how many */
async function removeVisits(db: Kysely<Database>, part: GroupPart): Promise<number> {
  const ids = await deleteUnconfirmed(db, part);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await freeBookings(db, some);
    await db.deleteFrom('muster_marks').where('visit_id', 'in', some).execute();
  }
  return ids.length;
}
