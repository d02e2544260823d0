import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { locationOf } from '../../http/paths.ts';
import { registerCall } from '../../http/register-call.ts';

const MIN_CHARACTERS = 2;
const MAX_RESULTS = 6;

/**
 * Whom can one visit? At most six matches of at least two characters: the whole list never leaves the server
 * [FORM-07]. Matches at the beginning of a name or of a word in it come first.
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

/** 0 at the beginning, 1 at the beginning of a word, 2 within, -1 nowhere. */
function place(name: string, wanted: string): number {
  const index = name.indexOf(wanted);
  if (index <= 0) return index;
  return name.includes(` ${wanted}`) ? 1 : 2;
}
