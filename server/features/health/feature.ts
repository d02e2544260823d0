import { defineFeature } from '../../feature.ts';
import { healthRoutes } from './routes.ts';

export default defineFeature({ id: 'health', routes: [healthRoutes] });
