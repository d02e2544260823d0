import { defineFeature } from '../../feature.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { exportRoutes } from './export-routes.ts';

/** Visits as a file, and forgetting one person; each feature deletes its own (`forgetVisits`). */
export default defineFeature({ id: 'privacy', routes: [exportRoutes, erasureRoutes] });
