import { defineFeature } from '../../feature.ts';
import { deckRoutes } from './deck-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { forgetDrafts } from './drafts.ts';
import { staffLocationRoutes } from './location-routes.ts';
import { locationStateRoutes } from './location-state-routes.ts';
import { up as drafts } from './migrations/203-drafts.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { standardTextRoutes } from './text-routes.ts';

/** Drafts of locations, publishing, and the versions published before. */
export default defineFeature({
  id: 'drafts',
  routes: [
    staffLocationRoutes,
    locationStateRoutes,
    draftRoutes,
    deckRoutes,
    previewRoutes,
    publishRoutes,
    standardTextRoutes,
  ],
  tables: ['drafts', 'publications'],
  migrations: { '203-drafts': drafts },
  forgetLocation: forgetDrafts,
});
