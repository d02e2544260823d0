import { defineFeature } from '../../feature.ts';
import { visitRoutes } from './routes.ts';

/** From the driver who may be known to the signed visit; every guard is asked here. */
export default defineFeature({
  name: 'sign',
  routes: [visitRoutes],
  // Made by the server's own 001-base; its rows go with their visits.
  tables: ['sign_requests'],
});
