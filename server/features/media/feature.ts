import { defineFeature } from '../../feature.ts';
import { mediaRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

export default defineFeature({ name: 'media', routes: [mediaRoutes, uploadRoutes] });
