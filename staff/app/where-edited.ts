import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areaPath } from './address.ts';
import { type Area, areas } from './areas.ts';

export interface EditAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** First area, in navigation order, that edits this part of the document [STU-05]. @param path JSON pointer */
export const areaThatEdits = (path: string, document: LocationDocument, all: readonly Area[] = areas.studio) =>
  all.find(({ edits }) => edits?.(path, document) !== undefined);

/** Address that shows this part in its area; undefined if no area edits it [STU-05]. */
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
