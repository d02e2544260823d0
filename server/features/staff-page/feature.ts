import { defineFeature } from '../../feature.ts';
import { previewRoutes, staffPageRoutes } from './routes.ts';

/** The page of studio and desk, and the one in the studio's preview. */
export default defineFeature({ name: 'staff-page', routes: [staffPageRoutes, previewRoutes] });
