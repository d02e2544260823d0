import type { EraseVisitsAnswer } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { deleteVisits, visitsToErase } from '../../core/visits/person-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Forgotten } from '../../forget-visits.ts';
import { randomName } from '../../store/ids.ts';
import { fromJson } from '../../store/json.ts';
import { redoExports } from './export-jobs.ts';
import { dropUnusedFiles } from './make-export.ts';

interface Order {
  visitIds: readonly number[];
  /** Only visits at these are erased. */
  locationIds: readonly string[];
  /** Where it was asked for. */
  locationId: string;
  by: { id: string; displayName: string };
}

/**
 * Deletes visits with everything that every feature keeps about them, in one transaction, and answers with a receipt.
 * The log keeps that it happened, how much it was and the receipt's name, and nothing about the person [DESK-07].
 * @throws ApiError erase_on_site while one of them is on site: they must be found at an alarm
 */
export async function eraseVisits(deps: Deps, order: Order): Promise<EraseVisitsAnswer> {
  const { store, features, config, now } = deps;
  const { by, locationId } = order;
  const receipt = randomName();
  const at = now();
  const done = await store.events.during(async (trx, tell) => {
    const rows = await visitsToErase(trx, order.visitIds, order.locationIds);
    if (rows.some(({ state, left_at }) => state === 'signed' && left_at === null)) throw refusal('erase_on_site');
    if (rows.length === 0) throw refusal('visit_unknown');
    const given = rows.map(({ form }) => fromJson<Record<string, string>>(form));
    const ids = rows.map(({ id }) => id);
    const locationIds = [...new Set(rows.map(({ location_id }) => location_id))];
    const gone = {
      ...{ ids, locationIds, dataDir: config.dataDir, hashKey: config.hashKey },
      names: filled(rows.map(({ person_name }) => person_name)),
      phones: filled([...rows.map(({ phone }) => phone), ...given.map((form) => form['label_phone_number'] ?? '')]),
    };
    const forgotten: Forgotten[] = [];
    for (const { forgetVisits } of features.all) {
      if (forgetVisits !== undefined) forgotten.push(await forgetVisits(trx, gone));
    }
    await deleteVisits(trx, ids);
    for (const { id, location_id } of rows) {
      await tell({ kind: 'visit.erased', locationId: location_id, at, visitId: id });
    }
    const deleted = Object.entries(Object.assign({ visits: ids.length }, ...forgotten) as Forgotten);
    const details = { visits: ids.length, locations: locationIds };
    await audit(trx, { at, by, action: 'visit.erase', locationId, subject: receipt, details });
    return {
      ...{ visits: ids.length, locations: locationIds },
      deleted: deleted.filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
    };
  });
  await store.scrub();
  // Those that were asked for meanwhile, and may have been begun with whom nobody has any more.
  await redoExports(store.db, done.locations);
  await dropUnusedFiles(deps);
  return { receipt, at, by: by.displayName, ...done };
}

const filled = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
