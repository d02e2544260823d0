import type { FastifyInstance } from 'fastify';
import { searchContacts } from '../../../domain/place-content.ts';
import type { Deps } from '../../deps.ts';
import { locationOf } from '../../http/paths.ts';
import { registerCall } from '../../http/register-call.ts';

/** Searches the people who can be visited; the whole list never leaves the server [FORM-07]. */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, 'search-contacts', async ({ query, location_id }, request) => {
    const { document } = await locationOf(request, deps, location_id);
    return {
      contacts: searchContacts(document, query),
      requiresExactMatch: document.requires_exact_match ?? false,
    };
  });
}
