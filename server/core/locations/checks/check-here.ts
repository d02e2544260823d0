import type { Finding } from '../../../../domain/finding.ts';
import type { Deps } from '../../../deps.ts';
import { createLookups } from './lookups.ts';

/** Loaded on first use, to save memory. [STU-05] */
export async function checkHere(deps: Deps, document: unknown): Promise<readonly Finding[]> {
  const { checkLocation } = await import('./check-location.ts');
  return checkLocation(document, await createLookups(deps));
}
