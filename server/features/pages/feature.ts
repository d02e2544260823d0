import { defineFeature } from '../../feature.ts';
import { assetRoutes } from './asset-routes.ts';
import { pageRoutes } from './routes.ts';

/** The pages that visitors open, and the files of the build. */
export default defineFeature({ id: 'pages', needs: ['demo', 'outbox'], routes: [pageRoutes, assetRoutes] });
