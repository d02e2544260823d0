import { nameKey } from '../../../domain/canonical.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { scanDeviceRoutes } from './device-routes.ts';
import { scanGuard } from './guard.ts';
import { idScanRoutes } from './routes.ts';

/** The scans that the visits took, and those of the same name that wait. */
const forgetScans: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const taken = rowsOf(await db.deleteFrom('id_scans').where('visit_id', 'in', ids).executeTakeFirst());
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

/**
 * Scanned ID cards: sent by scanners, taken by visitors, approved by staff if the scanner does not vouch for the
 * document.
 */
export default defineFeature({
  id: 'idscan',
  routes: [idScanRoutes, scanDeviceRoutes],
  guards: [scanGuard],
  // The first was created by the devices migration.
  tables: ['id_scans', 'marked_scanners'],
  retention: [
    { table: 'id_scans', ends: 'expires_at' },
    // A scanner whose mark no kiosk has used for a week may serve visitors without one again.
    { table: 'marked_scanners', key: ['device_id'], column: 'asked_at', after: 7 * DAY_MS },
  ],
  forgetVisits: forgetScans,
});
