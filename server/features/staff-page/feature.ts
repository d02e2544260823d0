import { defineFeature } from '../../feature.ts';
import { staffPageRoutes } from './routes.ts';

/** The page of studio and desk. */
export default defineFeature({ name: 'staff-page', routes: [staffPageRoutes] });
