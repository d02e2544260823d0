import type { Result } from '../../../domain/result.ts';
import { err, ok } from '../../../domain/result.ts';
import type { DocumentProblem } from '../../../domain/slide-check.ts';
import { walkDecks } from '../../plugin-decks.ts';
import { checkDocument } from '../locations/check-document.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { Locations } from '../locations/locations.ts';
import { checkContent } from './check-content.ts';
import type { DraftDocument } from './drafts.ts';

/**
 * Everything a document must meet before visitors see it [STU-05]. A document that does not fit its schema is told the
 * first reason, because its decks cannot be walked; any other all reasons.
 */
export async function checkPublishable(
  document: DraftDocument,
  { locations, dataDir }: { locations: Locations; dataDir: string },
): Promise<Result<LocationDocument, readonly DocumentProblem[]>> {
  const checked = checkDocument(JSON.stringify(document));
  if (!checked.ok) return err([problemOf(checked.error)]);
  const taken = await linkTaken(checked.value, locations);
  const problems = [
    ...(taken === undefined ? [] : [taken]),
    ...walkDecks(checked.value),
    ...checkContent(checked.value, dataDir),
  ];
  return problems.length === 0 ? ok(checked.value) : err(problems);
}

/** The direct link's id of a document, as text. */
export function directLinkOf({ direct_link_id: id }: LocationDocument): string | undefined {
  return id === undefined ? undefined : String(id);
}

async function linkTaken(document: LocationDocument, locations: Locations): Promise<DocumentProblem | undefined> {
  const link = directLinkOf(document);
  const other = link === undefined ? undefined : await locations.findByDirectLink(link);
  if (other === undefined || other.id === String(document.id)) return undefined;
  return {
    path: '/direct_link_id',
    message: `expected a unique id, found ${link}, which belongs to location ${other.id}`,
  };
}

/** From "path: expected …, found …". */
function problemOf(text: string): DocumentProblem {
  const colon = text.indexOf(': ');
  return { path: text.slice(0, colon).replace(/^\/$/, ''), message: text.slice(colon + 2) };
}
