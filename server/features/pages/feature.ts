import { defineFeature } from '../../feature.ts';
import { assetRoutes } from './asset-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import { pageRoutes } from './routes.ts';

/** The pages that visitors open, and the files of the build. */
export default defineFeature({ name: 'pages', routes: [pageRoutes, assetRoutes, brandRoutes] });
