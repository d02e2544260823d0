import { defineFeature } from '../../feature.ts';
import { closingRoutes } from './closing-routes.ts';
import { exportLocation, importLocations, listLocations, validateLocations } from './commands.ts';
import { contactRoutes } from './contact-routes.ts';
import { placeRoutes } from './place-routes.ts';

/** Location documents and what they contain: places, fields, videos, opening hours, contacts. */
export default defineFeature({
  name: 'locations',
  routes: [closingRoutes, placeRoutes, contactRoutes],
  // Created by the server's own 001-base.
  tables: ['locations', 'location_versions'],
  commands: [validateLocations, importLocations, exportLocation, listLocations],
});
