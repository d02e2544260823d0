import { defineFeature } from '../../feature.ts';
import { previewRoutes, staffPageRoutes } from './routes.ts';

/** The page of studio and desk, and the one in the studio's preview. */
export default defineFeature({ id: 'staff-page', needs: ['pages'], routes: [staffPageRoutes, previewRoutes] });
