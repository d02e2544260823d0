import type { FastifyInstance } from 'fastify';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { confirmVisits, unconfirmedVisits } from '../../core/visits/unconfirmed.ts';
import { subjectOf } from '../../core/visits/visit-details.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { removeVisits } from './unconfirmed.ts';

/** The desk says which visits of a group are real [DESK-03]. */
export function unconfirmedRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'read-unconfirmed', async (_, { locationId, params }) => {
    const location = await locations.get(locationId);
    return { visits: await unconfirmedVisits(store.db, location, params.groupId) };
  });

  registerStaffCall(
    app,
    deps,
    'settle-unconfirmed',
    async ({ confirm, until, visits }, { locationId, session, params }) =>
      store.events.during(async (trx, tell) => {
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
