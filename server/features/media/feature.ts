import { defineFeature } from '../../feature.ts';
import { mediaRoutes } from './routes.ts';

export default defineFeature({ name: 'media', routes: [mediaRoutes] });
