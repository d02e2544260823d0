import { sql } from 'kysely';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Features } from '../../deps.ts';
import { toJson } from '../../store/json.ts';
import { audit } from '../access/audit/audit-log.ts';
import type { Store } from '../store.ts';
import { countVisitsAt } from '../visits/find-visit.ts';
import { keepDays } from './keep-days.ts';
import { LocationRepository } from './location-repository.ts';

/**
 * Visits stay: an empty last version holds their days and keeps its number from being reused.
 * @returns the visits that stay, and for how many days
 */
export async function deleteLocation(
  { db, locations }: Store,
  features: Features,
  locationId: string,
  now: number,
): Promise<{ visits: number; keepDays: number }> {
  return db.transaction().execute(async (trx) => {
    const version = await locations.lock(trx, locationId);
    const document = await new LocationRepository(trx).version(locationId, version);
    const days = keepDays((document ?? {}) as Partial<LocationDocument>);
    const blank = toJson({ deleted_at: now, settings: { keep_visits_days: days } });
    await locations.removeIn(trx, locationId, blank);
    await audit(trx, { at: now, action: 'location.delete', locationId, subject: String(version) });
    for (const { withLocation = [], forgetLocation } of features.all) {
      for (const table of withLocation)
        await sql`delete from ${sql.table(table)} where location_id = ${locationId}`.execute(trx);
      await forgetLocation?.(trx, locationId);
    }
    return { visits: await countVisitsAt(trx, locationId), keepDays: days };
  });
}
