import type { Result } from '../../../domain/result.ts';
import { err, ok } from '../../../domain/result.ts';
import { checkDocument } from '../locations/check-document.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { Locations } from '../locations/locations.ts';
import type { DraftDocument } from './drafts.ts';

/** What stands in the way of publishing, and where in the document. */
export interface Problem {
  /** JSON pointer. */
  path: string;
  message: string;
}

/** Everything a document must meet before visitors see it; all problems of the first kind found [STU-05]. */
export async function checkPublishable(
  document: DraftDocument,
  locations: Locations,
): Promise<Result<LocationDocument, readonly Problem[]>> {
  const checked = checkDocument(JSON.stringify(document));
  if (!checked.ok) return err([problemOf(checked.error)]);
  const taken = await linkTaken(checked.value, locations);
  return taken === undefined ? ok(checked.value) : err([taken]);
}

/** The direct link's id of a document, as text. */
export function directLinkOf({ direct_link_id: id }: LocationDocument): string | undefined {
  return id === undefined ? undefined : String(id);
}

async function linkTaken(document: LocationDocument, locations: Locations): Promise<Problem | undefined> {
  const link = directLinkOf(document);
  const other = link === undefined ? undefined : await locations.findByDirectLink(link);
  if (other === undefined || other.id === String(document.id)) return undefined;
  return {
    path: '/direct_link_id',
    message: `expected a unique id, found ${link}, which belongs to location ${other.id}`,
  };
}

/** From "path: expected …, found …". */
function problemOf(text: string): Problem {
  const colon = text.indexOf(': ');
  return { path: text.slice(0, colon).replace(/^\/$/, ''), message: text.slice(colon + 2) };
}
