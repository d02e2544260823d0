import type { AddLocationRequest } from '../../../schemas/generated/types.ts';
import { withoutSchema } from '../../core/locations/location-file.ts';
import type { DraftDocument } from './drafts.ts';
import gate from './templates/gate.json' with { type: 'json' };
import reception from './templates/reception.json' with { type: 'json' };

/** What a new location may begin as, each of which can be published as it is [STU-01]. */
const TEMPLATES: Readonly<Record<NonNullable<AddLocationRequest['template']>, DraftDocument>> = { gate, reception };

/** A location from a template; without one, the least that can be published. */
export function newLocation(id: number, name: string, template?: AddLocationRequest['template']): DraftDocument {
  if (template === undefined) return { id, languages: [{ key: 'en', name: 'English' }], location: { id, name } };
  return named(withoutSchema(TEMPLATES[template]), id, name);
}

/** The same under another id and name; a direct link cannot lead to two. */
export function copyOf({ direct_link_id: _, ...source }: DraftDocument, id: number, name: string): DraftDocument {
  return named({ ...source, photoHost: source['photoHost'] ?? `/media/${source['id']}/` }, id, name);
}

const named = (source: DraftDocument, id: number, name: string): DraftDocument => ({
  ...source,
  id,
  location: { ...(source['location'] as object), id, name },
});
