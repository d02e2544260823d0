import { defineFeature } from '../../feature.ts';
import { emptyRequests } from './empty-requests.ts';
import { visitRoutes } from './routes.ts';

/** Signing: recognising a returning driver, running every guard, storing the signed visit. */
export default defineFeature({
  name: 'sign',
  routes: [visitRoutes],
  // Created by the server's own 001-base; the rows are deleted with their visits.
  tables: ['sign_requests'],
  forgetVisits: async (db, { ids }) => ({ sign_requests: await emptyRequests(db, ids) }),
});
