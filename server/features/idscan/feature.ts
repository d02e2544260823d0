import { defineFeature } from '../../feature.ts';
import { scanDeviceRoutes } from './device-routes.ts';
import { forgetScans } from './forget.ts';
import { scanGuard } from './guard.ts';
import { oldScans } from './retention.ts';
import { idScanRoutes } from './routes.ts';

/**
 * Scanned ID cards: sent by scanners, taken by visitors, approved by staff if the scanner does not vouch for the
 * document.
 */
export default defineFeature({
  name: 'idscan',
  routes: [idScanRoutes, scanDeviceRoutes],
  guards: [scanGuard],
  // Created by the devices migration.
  tables: ['id_scans'],
  retention: [oldScans],
  forgetVisits: forgetScans,
});
