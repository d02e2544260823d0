import { defineFeature } from '../../feature.ts';
import { up as visitsByPlate } from './migrations/642-visits-by-plate.ts';
import { departureRoutes } from './routes.ts';

/** Visitors sign themselves out. */
export default defineFeature({
  id: 'departures',
  routes: [departureRoutes],
  migrations: { '642-visits-by-plate': visitsByPlate },
});
