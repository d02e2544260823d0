import { defineFeature } from '../../feature.ts';
import { codeRoutes } from './code-routes.ts';
import { kiosks as kiosksCommand } from './command.ts';
import { kioskGauges } from './gauges.ts';
import { forgetDevices } from './kiosks.ts';
import { up as kiosks } from './migrations/303-kiosks.ts';
import { up as kiosksArePaired } from './migrations/361-kiosks-are-paired.ts';
import { pairRoutes } from './pair-routes.ts';
import { kioskRoutes } from './routes.ts';

/** Setting devices up as kiosks, how the kiosks of a location are, and at which slide visits are under way. */
export default defineFeature({
  id: 'kiosks',
  routes: [pairRoutes, codeRoutes, kioskRoutes],
  tables: ['kiosks', 'kiosk_faults', 'phones_under_way'],
  migrations: { '303-kiosks': kiosks, '361-kiosks-are-paired': kiosksArePaired },
  commands: [kiosksCommand],
  gauges: [kioskGauges],
  forgetLocation: forgetDevices,
});
