import type { Finding } from '../../../domain/finding.ts';
import type { Result } from '../../../domain/result.ts';
import { err, ok } from '../../../domain/result.ts';
import { checkLocation } from '../locations/checks/check-location.ts';
import { mediaIn } from '../locations/checks/known.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { Locations } from '../locations/locations.ts';
import type { DraftDocument } from './drafts.ts';

/** A place in a document that keeps it from being published. */
export interface DocumentProblem {
  /** JSON pointer. */
  readonly path: string;
  /** What is wrong there, for staff. */
  readonly message: string;
}

/**
 * Everything a document must meet before visitors see it [STU-05]. A document that does not fit its schema is told the
 * first reason, because its decks cannot be walked; any other all reasons.
 */
export async function checkPublishable(
  document: DraftDocument,
  { locations, dataDir }: { locations: Locations; dataDir: string },
): Promise<Result<LocationDocument, readonly DocumentProblem[]>> {
  const link = directLinkOf(document as unknown as LocationDocument);
  const owner = link === undefined ? undefined : await locations.findByDirectLink(link);
  const findings = await checkLocation(document, { hasMedia: mediaIn(dataDir), linkOwner: () => owner?.id });
  const problems = findings.filter(({ severity }) => severity === 'refuse').map(problemOf);
  return problems.length === 0 ? ok(document as unknown as LocationDocument) : err(problems);
}

/** The direct link's id of a document, as text. */
export function directLinkOf({ direct_link_id: id }: LocationDocument): string | undefined {
  return id === undefined ? undefined : String(id);
}

function problemOf({ path, words }: Finding): DocumentProblem {
  return { path, message: words };
}
