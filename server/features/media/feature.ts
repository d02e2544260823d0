import { defineFeature } from '../../feature.ts';
import { mediaRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

export default defineFeature({ id: 'media', routes: [mediaRoutes, uploadRoutes] });
