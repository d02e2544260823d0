import { isPluginOff, isPluginOffAt } from '../../domain/plugin-switches.ts';
import type { Flag, LocationDocument } from '../../schemas/generated/types.ts';
import { type PlaceInTree, placeAt, placesAbove, placesIn } from './places.ts';

/*
 * Slides that are switched by their name: for the whole location, and for the visitors of a sub-location or a track.
 */

/** Whether visitors to a place are shown a slide, as far as its name decides. */
export function isNamedOn(document: LocationDocument, key: string, slide: string): boolean {
  const place = placeAt(document, key);
  const above = placesAbove(document, key).map((one) => one.place);
  return !isPluginOffAt(document, place === undefined ? above : [...above, place], slide);
}

/**
 * Switches a slide for the visitors of a place. What holds above as well is not written, so that the place goes on
 * following it; for the whole location, on is written by not mentioning it.
 */
export function switchByName(document: LocationDocument, key: string, slide: string, isWanted: boolean): void {
  dropSwitch(document, key, slide);
  const place = placeAt(document, key);
  if (place === undefined || isNamedOn(document, key, slide) === isWanted) return;
  const board = key === '' ? document : place;
  board.plugins = { ...board.plugins, [slide]: isWanted };
}

/** Takes the switch of a place away, so that the one above holds. */
export function dropSwitch(document: LocationDocument, key: string, slide: string): void {
  for (const board of [...(key === '' ? [document] : []), placeAt(document, key)]) {
    const { plugins } = board ?? {};
    if (!board || !plugins) continue;
    delete plugins[slide as keyof typeof plugins];
    if (Object.keys(plugins).length === 0) delete board.plugins;
  }
}

/** What a place says itself, and what would hold without it; undefined where it says nothing. */
export function ownSwitch(
  document: LocationDocument,
  key: string,
  slide: string,
): { readonly own: boolean; readonly above: boolean } | undefined {
  const around = placesAbove(document, key).at(-1);
  if (around === undefined || !saysItself(placeAt(document, key), slide)) return undefined;
  return { own: isNamedOn(document, key, slide), above: isNamedOn(document, around.key, slide) };
}

/** The place above whose switch holds here: the location where no other says anything, and it is off there. */
export function switchedFrom(document: LocationDocument, key: string, slide: string): PlaceInTree | undefined {
  const above = placesAbove(document, key);
  if (saysItself(placeAt(document, key), slide)) return undefined;
  const said = above.findLast(({ key: other, place }) => other !== '' && saysItself(place, slide));
  return said ?? (isPluginOff(document, slide) ? above[0] : undefined);
}

/** The places inside this one that switch a slide themselves, where a switch here does not reach. */
export function switchedFurtherIn(document: LocationDocument, key: string, slide: string): readonly PlaceInTree[] {
  return placesIn(document).filter(
    (inner) =>
      inner.key !== key &&
      saysItself(inner.place, slide) &&
      placesAbove(document, inner.key).some((above) => above.key === key),
  );
}

function saysItself(
  place: { readonly plugins?: Readonly<Record<string, Flag>> | null } | undefined,
  slide: string,
): boolean {
  return (place?.plugins?.[slide] ?? null) !== null;
}
