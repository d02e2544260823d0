import { defineFeature } from '../../feature.ts';
import { erasureRoutes } from './routes.ts';

/** Forgetting one person; each feature deletes its own (`forgetVisits`). */
export default defineFeature({ id: 'erasure', routes: [erasureRoutes] });
