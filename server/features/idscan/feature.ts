import { defineFeature } from '../../feature.ts';
import { scanDeviceRoutes } from './device-routes.ts';
import { scanGuard } from './guard.ts';
import { oldScans } from './retention.ts';
import { idScanRoutes } from './routes.ts';

/** Scanned ID cards: posted by scanners, taken by visitors, approved by staff where the scanner has doubts. */
export default defineFeature({
  name: 'idscan',
  routes: [idScanRoutes, scanDeviceRoutes],
  guards: [scanGuard],
  // Made by the migration of devices.
  tables: ['id_scans'],
  retention: [oldScans],
});
