import type { Finding } from '../../../../domain/finding.ts';
import type { Deps } from '../../../deps.ts';
import { lookupsHere } from './lookups.ts';

/**
 * What speaks against publishing a document on this server [STU-05]. The checks are loaded with the first one: they
 * reason about patterns and walk through all slides, which takes memory that a server of visitors alone never needs.
 */
export async function checkHere(deps: Deps, document: unknown): Promise<readonly Finding[]> {
  const { checkLocation } = await import('./check-location.ts');
  return checkLocation(document, await lookupsHere(deps));
}
