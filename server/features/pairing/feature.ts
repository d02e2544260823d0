import { defineFeature } from '../../feature.ts';
import { kiosks } from './command.ts';
import { up as pairedKiosks } from './migrations/341-paired-kiosks.ts';
import { up as codeMisses } from './migrations/623-code-misses.ts';
import { pairRoutes } from './pair-routes.ts';
import { forgetKiosks } from './paired-kiosks.ts';
import { oldKiosks } from './retention.ts';
import { staffKioskRoutes } from './staff-routes.ts';

/** Devices that were set up as kiosks: by a code, until they are taken out of use. */
export default defineFeature({
  name: 'pairing',
  routes: [pairRoutes, staffKioskRoutes],
  tables: ['paired_kiosks'],
  migrations: { '341-paired-kiosks': pairedKiosks, '623-code-misses': codeMisses },
  retention: [oldKiosks],
  forgetLocation: forgetKiosks,
  commands: [kiosks],
});
