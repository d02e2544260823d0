import type { AddLocationRequest } from '../../../schemas/generated/types.ts';
import { withoutSchema } from '../../core/locations/location-file.ts';
import type { DraftDocument } from './drafts.ts';
import gate from './templates/gate.json' with { type: 'json' };
import reception from './templates/reception.json' with { type: 'json' };

/** What a new location may begin as, each of which can be published as it is [STU-01]. */
const TEMPLATES: Readonly<Record<NonNullable<AddLocationRequest['template']>, DraftDocument>> = { gate, reception };

/** What every new location has of its own. */
export interface Own {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

/** A location from a template; without one, the least that can be published. */
export function newLocation(own: Own, template?: AddLocationRequest['template']): DraftDocument {
  const source = template === undefined ? { languages: [{ key: 'en', name: 'English' }] } : TEMPLATES[template];
  return named(withoutSchema(source), own);
}

/** The same under another id and name, in its own time zone; a direct link cannot lead to two. */
export function copyOf({ direct_link_id: _, ...source }: DraftDocument, own: Own): DraftDocument {
  return named({ ...source, photoHost: source['photoHost'] ?? `/media/${source['id']}/` }, own);
}

const named = (source: DraftDocument, { id, name, timeZone }: Own): DraftDocument => ({
  ...source,
  id,
  location: { ...(source['location'] as object), id, name },
  settings: { ...(source['settings'] as object), time_zone: timeZone },
});
