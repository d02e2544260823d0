import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { codeRoutes } from './code-routes.ts';
import { kiosks as kiosksCommand } from './command.ts';
import { kioskGauges } from './gauges.ts';
import { forgetDevices } from './kiosks.ts';
import { up as kiosks } from './migrations/303-kiosks.ts';
import { up as slideViews } from './migrations/351-showings.ts';
import { up as kiosksArePaired } from './migrations/361-kiosks-are-paired.ts';
import { up as slidePaths } from './migrations/691-slide-paths.ts';
import { up as slideCounts } from './migrations/861-slide-counts.ts';
import { pairRoutes } from './pair-routes.ts';
import { kioskRoutes } from './routes.ts';
import { slideViewRoutes } from './slide-views/routes.ts';
import { DAYS } from './slide-views/slide-counts.ts';
import { watchKiosks } from './watch.ts';

/**
 * Setting devices up as kiosks, how the kiosks of a location are, and at which slide visits are under way; how often
 * slides are shown and left: counts of ten or more that tell nothing of a visitor.
 */
export default defineFeature({
  id: 'kiosks',
  routes: [pairRoutes, codeRoutes, kioskRoutes, slideViewRoutes],
  tables: ['kiosks', 'kiosk_faults', 'phones_under_way', 'slide_counts'],
  migrations: {
    '303-kiosks': kiosks,
    '351-showings': slideViews,
    '361-kiosks-are-paired': kiosksArePaired,
    '691-slide-paths': slidePaths,
    '861-slide-counts': slideCounts,
  },
  every: [{ name: 'kiosk-faults', everyMs: 15_000, run: watchKiosks }],
  retention: [
    { table: 'slide_counts', column: 'day', unit: 'days', after: DAYS * DAY_MS, key: ['location_id', 'day', 'slide'] },
  ],
  commands: [kiosksCommand],
  gauges: [kioskGauges],
  forgetLocation: async (db, locationId) => {
    await forgetDevices(db, locationId);
    await db.deleteFrom('slide_counts').where('location_id', '=', locationId).execute();
  },
});
