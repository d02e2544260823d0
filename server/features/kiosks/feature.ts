import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import type { Gauges } from '../../observe/gauges.ts';
import { fromJson } from '../../store/json.ts';
import { codeRoutes } from './code-routes.ts';
import { kiosks as kiosksCommand } from './command.ts';
import { selectReports } from './kiosks.ts';
import { pairRoutes } from './pair-routes.ts';
import { kioskRoutes } from './routes.ts';
import { slideViewRoutes } from './slide-views/routes.ts';
import { DAYS } from './slide-views/slide-counts.ts';
import { watchKiosks } from './watch.ts';

const WAITING = 'gatehouse_kiosk_outbox_visits';

const kioskGauges: Gauges = {
  about: { [WAITING]: { help: 'Visits waiting on kiosks, as last reported.', labels: ['location'] } },
  async read(db) {
    // biome-ignore lint/plugin/unlimited-list: kiosks, which staff set up.
    const rows = await selectReports(db).select(['k.location_id', 'k.report']).execute();
    return rows.map(({ location_id, report }) => ({
      name: WAITING,
      labels: { location: location_id },
      value: fromJson<DeviceReport>(report).outbox.count,
    }));
  },
};

export default defineFeature({
  id: 'kiosks',
  routes: [pairRoutes, codeRoutes, kioskRoutes, slideViewRoutes],
  tables: ['kiosks', 'kiosk_faults', 'phones_under_way', 'slide_counts'],
  every: [{ name: 'kiosk-faults', everyMs: 15_000, run: watchKiosks }],
  retention: [
    { table: 'slide_counts', column: 'day', unit: 'days', after: DAYS * DAY_MS, key: ['location_id', 'day', 'slide'] },
  ],
  commands: [kiosksCommand],
  gauges: [kioskGauges],
  withLocation: ['phones_under_way', 'slide_counts'],
  forgetLocation: async (db, locationId) => {
    const kiosks = db.selectFrom('kiosks').select('id').where('location_id', '=', locationId);
    await db.deleteFrom('kiosk_faults').where('kiosk_id', 'in', kiosks).execute();
    await db.deleteFrom('kiosks').where('location_id', '=', locationId).execute();
  },
});
