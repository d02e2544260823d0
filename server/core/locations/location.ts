import type { LocationDocument } from './document.ts';
import type { CurrentLocation } from './location-repository.ts';

/** A location in its current version. */
export interface Location {
  id: string;
  version: number;
  directLinkId: string | undefined;
  document: LocationDocument;
}

export function locationOf({ locationId, version, directLinkId, document }: CurrentLocation): Location {
  return { id: locationId, version, directLinkId, document: document as LocationDocument };
}
