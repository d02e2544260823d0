import { type DeviceReport, type KioskFault, kioskFaults } from '../../../domain/kiosk-faults.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import { locationsInUse } from '../../core/locations/location-repository.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import { selectReports } from './kiosks.ts';

/** Announces each change of faults from one server [DESK-08]. @returns their number */
export async function watchKiosks({ store, now }: Deps): Promise<number> {
  const at = now();
  await store.db
    .deleteFrom('phones_under_way')
    .where('seen_at', '<', at - HOUR_MS)
    .execute();
  // biome-ignore lint/plugin/unlimited-list: kiosks, which staff set up.
  const kiosks = await selectReports(store.db)
    .innerJoin(locationsInUse(store.db).as('l'), 'l.location_id', 'k.location_id')
    .select(['k.id', 'k.location_id', 'k.report', 'k.seen_at', 'l.version', 'l.updated_at'])
    .execute();
  // biome-ignore lint/plugin/unlimited-list: a few for each kiosk.
  const known = await store.db.selectFrom('kiosk_faults').selectAll().execute();
  let count = 0;
  for (const { id, location_id: locationId, report, seen_at: seenAt, version, updated_at } of kiosks) {
    const current = { version, since: updated_at };
    const faults = kioskFaults({ report: fromJson<DeviceReport>(report), seenAt, current }, at);
    const before = known.filter(({ kiosk_id }) => kiosk_id === id);
    const begun = [...faults].filter(([kind]) => before.every((one) => one.kind !== kind));
    const over = before.filter(({ kind }) => !faults.has(kind)).map(({ kind }) => kind);
    if (begun.length > 0 || over.length > 0) count += await noteFaults(store, { id, locationId, begun, over, at });
  }
  return count;
}

interface Change {
  id: string;
  locationId: string;
  begun: readonly [KioskFault, string][];
  over: readonly KioskFault[];
  at: number;
}

function noteFaults({ events }: Deps['store'], { id, locationId, begun, over, at }: Change): Promise<number> {
  return events.during(async (trx, tell) => {
    let count = 0;
    for (const [kind, detail] of begun) {
      const row = await trx
        .insertInto('kiosk_faults')
        .values({ kiosk_id: id, kind, since: at, detail })
        .onConflict((c) => c.doNothing())
        .returning('kind')
        .executeTakeFirst();
      if (row === undefined) continue;
      count += 1;
      await tell({ kind: 'kiosk.fault', locationId, kioskId: id, fault: kind, at });
    }
    for (const kind of over) {
      const row = await trx
        .deleteFrom('kiosk_faults')
        .where('kiosk_id', '=', id)
        .where('kind', '=', kind)
        .returning('kind')
        .executeTakeFirst();
      if (row === undefined) continue;
      count += 1;
      await tell({ kind: 'kiosk.well', locationId, kioskId: id, fault: kind, at });
    }
    return count;
  });
}
