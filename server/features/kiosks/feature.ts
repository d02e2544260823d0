import { defineFeature } from '../../feature.ts';
import { forgetDevices } from './kiosks.ts';
import { up as kiosks } from './migrations/303-kiosks.ts';
import { up as kiosksArePaired } from './migrations/361-kiosks-are-paired.ts';
import { kioskRoutes } from './routes.ts';

/** How the kiosks of a location are, and at which slide visits are under way. */
export default defineFeature({
  name: 'kiosks',
  routes: [kioskRoutes],
  tables: ['kiosks', 'kiosk_faults', 'phones_under_way'],
  migrations: { '303-kiosks': kiosks, '361-kiosks-are-paired': kiosksArePaired },
  forgetLocation: forgetDevices,
});
