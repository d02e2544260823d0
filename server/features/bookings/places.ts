import { type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import type { LocationDocument } from '../../core/locations/document.ts';

/**
 * Whether a booking is for the place a visitor chose. A booking for a sub-location covers every track in it. One
 * without a place, or for a place the location no longer has, covers all.
 */
export function isFor(document: LocationDocument, placeId: number, destination: Destination): boolean {
  if (placeId === 0 || findPlace(document, placeId) === undefined) return true;
  return idsOf(destination).includes(placeId) || placeId === Number(document.id);
}

/** Whether a booking belongs in the list shown at a place: it is for that place or for something inside it. */
export function isListedAt(document: LocationDocument, placeId: number, at: Destination): boolean {
  if (isFor(document, placeId, at)) return true;
  const inside = idsOf(findPlace(document, placeId) ?? wholeLocation(document));
  const own = idsOf(at);
  return own.every((id) => inside.includes(id));
}

function idsOf({ path, track }: Destination): number[] {
  return [...path.map(({ id }) => Number(id)), ...(track === undefined ? [] : [Number(track.id)])];
}
