import type { FastifyInstance } from 'fastify';
import { validate } from '../../../schemas/generated/location-document.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { DOCUMENT_LIMIT } from './draft-routes.ts';

/** What the studio's preview shows: made from a document that is sent along, and kept nowhere [STU-04]. */
export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'preview-page', { bodyLimit: DOCUMENT_LIMIT }, async (sent, { locationId }) => {
    const { document, language, place } = sent;
    // Rules may rely on the schema; what is wrong is told by check-draft.
    if (!validate(document))
      throw refusal('draft_refused', { problem: 'Mend the draft first: see what stands in the way of publishing.' });
    if (String(document.id) !== locationId) throw refusal('draft_misplaced', { id: locationId });
    // Loaded with the first preview: it walks through all slides.
    const { previewOf } = await import('./preview.ts');
    return previewOf(document, language, place);
  });
}
