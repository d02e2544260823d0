import { defineFeature } from '../../feature.ts';
import { healthRoutes } from './health-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';

/** For those who run the server: whether it can serve, and its API as a document. */
export default defineFeature({ id: 'operations', routes: [healthRoutes, openApiRoutes] });
