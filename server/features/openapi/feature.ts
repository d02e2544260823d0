import { defineFeature } from '../../feature.ts';
import { openApiRoutes } from './routes.ts';

export default defineFeature({ name: 'openapi', routes: [openApiRoutes] });
