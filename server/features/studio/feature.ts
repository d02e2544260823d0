import { HOUR_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { create } from './create-command.ts';
import { deckRoutes } from './deck-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { editingRoutes, GONE_MS } from './editing-routes.ts';
import { staffLocationRoutes } from './location-routes.ts';
import { locationStateRoutes } from './location-state-routes.ts';
import { upload } from './media/command.ts';
import { mediaRoutes } from './media/routes.ts';
import { dropOld } from './media/upload-room.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { standardTextRoutes } from './text-routes.ts';

/** Drafts of locations, publishing, the versions published before, and the files of pictures, films and recordings. */
export default defineFeature({
  id: 'studio',
  routes: [
    staffLocationRoutes,
    locationStateRoutes,
    draftRoutes,
    editingRoutes,
    deckRoutes,
    previewRoutes,
    publishRoutes,
    standardTextRoutes,
    mediaRoutes,
    uploadRoutes,
  ],
  every: [
    {
      name: 'old-uploads',
      everyMs: HOUR_MS,
      oncePer: 'database',
      async run({ config, now, log }) {
        const count = await dropOld(mediaStore(config).uploads, now());
        if (count > 0) log.info({ count }, 'uploads that nobody went on with were given up');
      },
    },
  ],
  tables: ['drafts', 'editing_pages', 'publications'],
  retention: [{ table: 'editing_pages', key: ['location_id', 'person_id', 'page'], column: 'at', after: GONE_MS }],
  commands: [create, upload],
  withLocation: ['drafts', 'editing_pages', 'publications'],
});
