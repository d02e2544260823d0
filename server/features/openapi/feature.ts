import { defineFeature } from '../../feature.ts';
import { openApiRoutes } from './routes.ts';

export default defineFeature({ id: 'openapi', routes: [openApiRoutes] });
