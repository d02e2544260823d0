import type { FastifyInstance } from 'fastify';
import { productTexts } from '../../../domain/texts/product-texts.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import { validate } from '../../../schemas/generated/location-document.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { defineFeature } from '../../feature.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { create } from './create-command.ts';
import { deckRoutes } from './deck-routes.ts';
import { DOCUMENT_LIMIT, draftRoutes } from './draft-routes.ts';
import { editingRoutes, GONE_MS } from './editing-routes.ts';
import { staffLocationRoutes } from './location-routes.ts';
import { locationStateRoutes } from './location-state-routes.ts';
import { upload } from './media/command.ts';
import { mediaRoutes } from './media/routes.ts';
import { dropOldUploads } from './media/upload-room.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { publishRoutes } from './publish-routes.ts';

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
        const count = await dropOldUploads(mediaStore(config).uploads, now());
        if (count > 0) log.info({ count }, 'unfinished uploads were removed');
      },
    },
  ],
  tables: ['drafts', 'editing_pages', 'publications'],
  retention: [{ table: 'editing_pages', key: ['location_id', 'person_id', 'page'], column: 'at', after: GONE_MS }],
  commands: [create, upload],
  withLocation: ['drafts', 'editing_pages', 'publications'],
});

/** [STU-04] */
function previewRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'preview-page', { bodyLimit: DOCUMENT_LIMIT }, async (sent, { locationId }) => {
    const { document, language, place } = sent;
    // Rules rely on the schema; check-draft says what is wrong.
    if (!validate(document))
      throw refusal('draft_refused', {
        problem: 'Correct the draft first: review the findings that block publishing.',
      });
    if (String(document.id) !== locationId) throw refusal('draft_misplaced', { id: locationId });
    // Loaded with the first preview: it walks all slides.
    const { previewOf } = await import('./preview.ts');
    return previewOf(document, language, place);
  });
}

/** [STU-03] */
function standardTextRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'list-standard-texts', async ({ languages }) => {
    const known = languages.split(',').flatMap((key) => {
      const texts = productTexts.get(key.toLowerCase());
      return texts === undefined ? [] : [[key, { ...texts }] as const];
    });
    return { texts: Object.fromEntries(known), spoken: [...productTexts.keys()].sort() };
  });
}
