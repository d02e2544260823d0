import { defineFeature } from '../../feature.ts';
import { closingRoutes } from './closing-routes.ts';
import { deleteLocationCommand } from './commands/delete.ts';
import { diffLocation } from './commands/diff.ts';
import { exportLocation, listLocations } from './commands/export.ts';
import { importLocations } from './commands/import.ts';
import { pullLocation } from './commands/pull.ts';
import { pushLocation } from './commands/push.ts';
import { validateLocations } from './commands/validate.ts';
import { contactRoutes } from './contact-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { placeRoutes } from './place-routes.ts';

/** Location documents and what they contain: places, fields, videos, opening hours, contacts. */
export default defineFeature({
  id: 'locations',
  routes: [closingRoutes, placeRoutes, contactRoutes, fileRoutes],
  // The first two are created by the server's own 001-base.
  tables: ['locations', 'location_versions', 'locations_archived', 'kiosks_seen'],
  withLocation: ['locations_archived', 'kiosks_seen'],
  commands: [
    ...[validateLocations, importLocations, exportLocation, listLocations, deleteLocationCommand],
    ...[pullLocation, pushLocation, diffLocation],
  ],
});
