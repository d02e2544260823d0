import { defineFeature } from '../../feature.ts';
import { deckRoutes } from './deck-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { forgetDrafts } from './drafts.ts';
import { staffLocationRoutes } from './location-routes.ts';
import { locationStateRoutes } from './location-state-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { up as drafts } from './migrations/203-drafts.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { standardTextRoutes } from './text-routes.ts';
import { speak } from './voices/command.ts';

/**
 * Drafts of locations, publishing, the versions published before, pictures and films, and recordings of what slides say,
 * made ahead by a program that speaks [GATE-07].
 */
export default defineFeature({
  id: 'studio',
  routes: [
    staffLocationRoutes,
    locationStateRoutes,
    draftRoutes,
    deckRoutes,
    previewRoutes,
    publishRoutes,
    standardTextRoutes,
    mediaRoutes,
    uploadRoutes,
  ],
  tables: ['drafts', 'publications'],
  migrations: { '203-drafts': drafts },
  commands: [speak],
  forgetLocation: forgetDrafts,
});
