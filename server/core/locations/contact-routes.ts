import type { FastifyInstance } from 'fastify';
import { isSearch, searchContacts } from '../../../domain/place-content.ts';
import type { Deps } from '../../deps.ts';
import { registerCall } from '../../http/register-call.ts';
import { NameSearches } from './name-searches.ts';
import { locationOf } from './paths.ts';

/**
 * Searches the people who can be visited; the whole list never leaves the server [FORM-07]. A visit or an address that
 * has searched a lot can still type a name in full, but is suggested none any more.
 */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const searches = new NameSearches(deps);
  registerCall(app, 'search-contacts', async ({ query, location_id }, request) => {
    const { document } = await locationOf(request, deps, location_id);
    const maySuggest = isSearch(query) && searches.mayAsk(request, query);
    return {
      contacts: searchContacts(document, query, !maySuggest),
      requiresExactMatch: document.requires_exact_match ?? false,
      allowsUnlisted: document.allow_unlisted_host ?? false,
    };
  });
}
