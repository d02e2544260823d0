import { defineFeature } from '../../feature.ts';
import { exportRoutes } from './routes.ts';

/** Visits as a file. */
export default defineFeature({ id: 'exports', routes: [exportRoutes] });
