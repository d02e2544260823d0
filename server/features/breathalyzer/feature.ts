import { defineFeature } from '../../feature.ts';
import { breathDeviceRoutes } from './device-routes.ts';
import { breathalyzerGuard } from './guard.ts';
import { oldBreathTests } from './retention.ts';
import { breathalyzerRoutes } from './routes.ts';

/** Breath tests: opened by a visitor who was drawn, passed by the word of a device or of staff. */
export default defineFeature({
  name: 'breathalyzer',
  routes: [breathalyzerRoutes, breathDeviceRoutes],
  guards: [breathalyzerGuard],
  // Made by the migration of devices.
  tables: ['breath_tests'],
  retention: [oldBreathTests],
});
