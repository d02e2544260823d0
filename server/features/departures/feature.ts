import { defineFeature } from '../../feature.ts';
import { departureRoutes } from './routes.ts';

/** Visitors sign themselves out. */
export default defineFeature({ name: 'departures', routes: [departureRoutes] });
