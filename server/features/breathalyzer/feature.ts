import { defineFeature } from '../../feature.ts';
import { breathDeviceRoutes } from './device-routes.ts';
import { breathalyzerGuard } from './guard.ts';
import { oldBreathTests } from './retention.ts';
import { breathalyzerRoutes } from './routes.ts';

/** Breath tests: opened for a visitor who was selected, passed when a device or staff say so. */
export default defineFeature({
  name: 'breathalyzer',
  routes: [breathalyzerRoutes, breathDeviceRoutes],
  guards: [breathalyzerGuard],
  // Created by the devices migration.
  tables: ['breath_tests'],
  retention: [oldBreathTests],
});
