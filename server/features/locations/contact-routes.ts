import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { locationOf } from '../../http/paths.ts';
import { registerCall } from '../../http/register-call.ts';

const MIN_CHARACTERS = 2;
const MAX_RESULTS = 6;

/**
 * Searches the people who can be visited. Returns at most six matches for at least two characters, so the whole list
 * never leaves the server [FORM-07]. Matches at the start of a name or of a word in it come first.
 */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, 'search-contacts', async ({ query, location_id }, request) => {
    const { document } = await locationOf(request, deps, location_id);
    const requiresExactMatch = document.requires_exact_match ?? false;
    const wanted = query.trim().toLocaleLowerCase();
    if (wanted.length < MIN_CHARACTERS) return { contacts: [], requiresExactMatch };
    const matches = (document.contacts ?? [])
      .map((contact) => ({ contact, at: place(contact.name.toLocaleLowerCase(), wanted) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || a.contact.name.localeCompare(b.contact.name));
    return { contacts: matches.slice(0, MAX_RESULTS).map(({ contact }) => contact), requiresExactMatch };
  });
}

/** 0 at the start, 1 at the start of a word, 2 inside a word, -1 not found. */
function place(name: string, wanted: string): number {
  const index = name.indexOf(wanted);
  if (index <= 0) return index;
  return name.includes(` ${wanted}`) ? 1 : 2;
}
