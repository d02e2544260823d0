import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { listKiosks, makeKioskCode } from '../../core/access/pairing/paired-kiosks.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { revokeKiosk, versionsShown } from './kiosks.ts';

/** For staff, or a kiosk's agent with a desk token [GATE-01]. docs/kiosk.md */
export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  const addCode = async (db: Kysely<Database>, location: string, name = '') => {
    const { id, code, endsAt } = await makeKioskCode(db, { location, name: name.trim(), now: now() });
    return { id, code, path: `/kiosk/${code}`, ends_at: endsAt };
  };

  registerStaffCall(app, deps, 'list-kiosks', async (_, { locationId }) => {
    const shown = await versionsShown(store.db, locationId);
    const listed = await listKiosks(store.db, now(), locationId);
    const kiosks = listed.map(({ location_id: _location, revoked_at: _revoked, ...kiosk }) => {
      return { ...kiosk, version: shown.get(kiosk.id) ?? null };
    });
    return { kiosks };
  });

  registerStaffCall(app, deps, 'add-kiosk', async ({ name }, { session, locationId }) => {
    await deps.locations.get(locationId);
    return store.db.transaction().execute(async (trx) => {
      const added = await addCode(trx, locationId, name);
      await audit(trx, { at: now(), by: session.person, action: 'kiosk.add', locationId, subject: added.id });
      return added;
    });
  });

  registerStaffCall(app, deps, 'revoke-kiosk', async (_, { session, locationId, params }) => {
    const { kioskId } = params;
    return store.db.transaction().execute(async (trx) => {
      if (!(await revokeKiosk(trx, kioskId, now(), locationId))) throw refusal('kiosk_unknown');
      await audit(trx, { at: now(), by: session.person, action: 'kiosk.revoke', locationId, subject: kioskId });
      return {};
    });
  });

  registerDeviceCall(app, deps, 'add-kiosk-code', async ({ name }, { location }) =>
    addCode(store.db, location.id, name),
  );
}
