import { below } from '../../../domain/json-pointer.ts';
import type { Source } from '../../../domain/preview-messages.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { type EditAddress, whereEdited } from '../../app/where-edited.ts';

/** Where staff change what a visitor sees; where no area does, the settings of its slide. */
export function targetOf(
  locationId: string,
  { source, slide, language }: { readonly source: Source | null; readonly slide: string; readonly language: string },
  document: LocationDocument,
): EditAddress {
  const edited = source === null ? undefined : whereEdited(locationId, pathOf(source, language), document);
  return edited ?? { to: areaPath('studio', locationId, 'deck'), search: { slide } };
}

/** A text is the product's own until the location writes another one: there it would stand. */
function pathOf(source: Source, language: string): string {
  if (source.kind === 'document') return source.path;
  return below('/texts', language, source.key);
}
