import { nameKey } from '../../../domain/canonical.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { findDecider } from '../../core/access/audit/audit-log.ts';
import { defineFeature } from '../../feature.ts';
import { countAffectedRows, type ForgetVisits } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { scanDeviceRoutes, scanStaffRoutes } from './device-routes.ts';
import { scanGuard } from './guard.ts';
import { idScanRoutes } from './routes.ts';
import { scanOfVisit, unapprovedScans } from './scans.ts';

/** Also deletes waiting scans with the same name. */
const forgetScans: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const taken = countAffectedRows(await db.deleteFrom('id_scans').where('visit_id', 'in', ids).executeTakeFirst());
  const after = (id: string, most: number) =>
    db
      .selectFrom('id_scans')
      .select(['id', 'first_name', 'last_name'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  let waiting = 0;
  for await (const { id, first_name, last_name } of inPages('', after)) {
    if (!names.includes(nameKey(`${first_name} ${last_name}`))) continue;
    await db.deleteFrom('id_scans').where('id', '=', id).execute();
    waiting += 1;
  }
  return { id_scans: taken + waiting };
};

export default defineFeature({
  id: 'idscan',
  routes: [idScanRoutes, scanDeviceRoutes, scanStaffRoutes],
  guards: [scanGuard],
  async waiting(db, locationId, now) {
    const scans = await unapprovedScans(db, locationId, now);
    const rows = scans.map(({ id, created_at: since, first_name, last_name, source_result: detail }) => {
      return { kind: 'scan' as const, id, since, name: `${first_name} ${last_name}`.trim(), detail };
    });
    return { rows };
  },
  async checked(db, { id, location_id }) {
    const scan = await scanOfVisit(db, id);
    if (scan === undefined) return undefined;
    const by = (await findDecider(db, location_id, scan.id, 'scan.approve')) ?? 'scanner';
    return { check: 'scan', outcome: 'approved', decided_by: by, at: new Date(scan.created_at).toISOString() };
  },
  tables: ['id_scans', 'marked_scanners'],
  retention: [
    { table: 'id_scans', ends: 'expires_at' },
    // Unused for a week: the scanner may serve visitors without a mark again.
    { table: 'marked_scanners', key: ['device_id'], column: 'asked_at', after: 7 * DAY_MS },
  ],
  forgetVisits: forgetScans,
});
