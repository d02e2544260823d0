import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areaPath } from './address.ts';
import { type Area, areas } from './areas.ts';

/** An address of the studio, as the router takes it. */
export interface EditAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/**
 * Where staff change a part of a location's document; undefined if no area does. Where two areas could, the first in
 * the order of the navigation is meant [STU-05].
 * @param path a JSON pointer into the document
 */
export function whereEdited(
  locationId: string,
  path: string,
  document: LocationDocument,
  all: readonly Area[] = areas.studio,
): EditAddress | undefined {
  for (const { id, edits } of all) {
    const place = edits?.(path, document);
    if (place !== undefined) return { to: areaPath('studio', locationId, id, place.rest), search: place.search ?? {} };
  }
  return undefined;
}
