import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { scanDeviceRoutes } from './device-routes.ts';
import { forgetScans } from './forget.ts';
import { scanGuard } from './guard.ts';
import { idScanRoutes } from './routes.ts';

/**
 * Scanned ID cards: sent by scanners, taken by visitors, approved by staff if the scanner does not vouch for the
 * document.
 */
export default defineFeature({
  id: 'idscan',
  routes: [idScanRoutes, scanDeviceRoutes],
  guards: [scanGuard],
  // The first was created by the devices migration.
  tables: ['id_scans', 'marked_scanners'],
  retention: [
    { table: 'id_scans', ends: 'expires_at' },
    // A scanner whose mark no kiosk has used for a week may serve visitors without one again.
    { table: 'marked_scanners', key: ['device_id'], column: 'asked_at', after: 7 * DAY_MS },
  ],
  forgetVisits: forgetScans,
});
