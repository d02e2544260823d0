import { type Destination, findDestination } from '../../../domain/destination.ts';
import { waitingLine, waitsInLine } from '../../../domain/waiting-line.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { ownPlaceName } from '../../core/locations/page/own-names.ts';

export type Place = NonNullable<LocationDocument['yard']>['places'][number];

/** Without a place, the visit is not in the line [DAY-01]. */
export function placesFor(document: LocationDocument, subLocationId: number, trackId: number): readonly Place[] {
  return placesServing(document, findDestination(document, subLocationId, trackId));
}

export function placesServing(document: LocationDocument, destination: Destination | undefined): readonly Place[] {
  const places = document.yard?.places ?? [];
  const { scopes } = destination ?? { scopes: [] };
  return places.filter((place) => waitsInLine(waitingLine([place]), { scopes }));
}

export function ownNameOfPlace(document: LocationDocument, placeId: string, language: string): string {
  const name = document.yard?.places.find(({ id }) => id === placeId)?.name ?? placeId;
  return ownPlaceName(name, document, language);
}
