import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areaPath } from './address.ts';
import { type Area, areas } from './areas.ts';

/** An address of the studio, as the router takes it. */
export interface EditAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/**
 * The area in which staff change a part of a location's document. Where two could, the first in the order of the
 * navigation is meant [STU-05].
 * @param path a JSON pointer into the document
 */
export const areaThatEdits = (path: string, document: LocationDocument, all: readonly Area[] = areas.studio) =>
  all.find(({ edits }) => edits?.(path, document) !== undefined);

/** The address of that area where it shows that part; undefined if no area changes it [STU-05]. */
export function whereEdited(
  locationId: string,
  path: string,
  document: LocationDocument,
  all?: readonly Area[],
): EditAddress | undefined {
  const area = areaThatEdits(path, document, all);
  const place = area?.edits?.(path, document);
  if (area === undefined || place === undefined) return undefined;
  return { to: areaPath('studio', locationId, area.id, place.rest), search: place.search ?? {} };
}
