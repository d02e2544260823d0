import { defineFeature } from '../../feature.ts';
import { assetRoutes } from './asset-routes.ts';
import { docsRoutes } from './docs-routes.ts';
import { pageRoutes } from './routes.ts';
import { previewRoutes, staffPageRoutes } from './staff-routes.ts';
import { startRoutes } from './start-routes.ts';

export default defineFeature({
  id: 'pages',
  needs: ['demo', 'demoPrinter', 'outbox'],
  routes: [startRoutes, pageRoutes, assetRoutes, staffPageRoutes, previewRoutes, docsRoutes],
});
