import type { Finding } from '../../../../domain/finding.ts';
import type { Deps } from '../../../deps.ts';
import { lookupsHere } from './lookups.ts';

/**
 * Checks a document for publishing on this server [STU-05]. The checks are loaded on first use: a server that only
 * takes visits saves their memory.
 */
export async function checkHere(deps: Deps, document: unknown): Promise<readonly Finding[]> {
  const { checkLocation } = await import('./check-location.ts');
  return checkLocation(document, await lookupsHere(deps));
}
