import { defineFeature } from '../../feature.ts';
import { healthRoutes } from './routes.ts';

export default defineFeature({ name: 'health', routes: [healthRoutes] });
