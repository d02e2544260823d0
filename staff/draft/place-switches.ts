import { isPluginOff, isPluginOffAt } from '../../domain/plugin-switches.ts';
import { slideSwitches, wholeLocationSlides } from '../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import {
  dropOverride,
  flagsAt,
  inheritedFrom,
  isSwitchedOn,
  listOverrides,
  setFurtherIn,
  switchFlag,
} from './place-flags.ts';
import { findPlace, type Place, type PlaceInTree, placeAt, placesBelow } from './places.ts';

export interface SlideSwitching {
  readonly isOn: boolean;
  /** Undefined where inherited. */
  readonly own: { readonly own: boolean; readonly above: boolean } | undefined;
  readonly from: PlaceInTree | undefined;
  /** The places inside that differ. */
  readonly furtherIn: readonly PlaceInTree[];
  readonly set: (document: LocationDocument, isWanted: boolean) => void;
  readonly drop: (document: LocationDocument) => void;
}

/**
 * Some switches exist only for the whole location: of slides whose flags are read there, and of those that it switches
 * off by name although they have a flag [STU-02].
 */
export function isOfWhole(document: LocationDocument, slide: string): boolean {
  return wholeLocationSlides.includes(slide) || (slide in slideSwitches && isPluginOff(document, slide));
}

/**
 * A slide is switched by its flag if it has one, everything else by its name; one switch stands for both. With a flag, no
 * place can switch on what the whole location switches off by name [BACK-01] [STU-02] [LOC-03].
 */
export function switchOf(document: LocationDocument, key: string, slide: string): SlideSwitching {
  const flag = key !== '' && isPluginOff(document, slide) ? undefined : slideSwitches[slide];
  if (flag === undefined) return switchByNameOf(document, key, slide);
  const isOnAt = (place: string) => isSwitchedOn(flagsAt(document, place)[flag]);
  const own = listOverrides(document, key).find((one) => one.flag === flag);
  const isOn = !isPluginOff(document, slide) && isOnAt(key);
  return {
    isOn,
    own: own && { own: isSwitchedOn(own.own), above: isSwitchedOn(own.above) },
    from: inheritedFrom(document, key, flag),
    furtherIn: setFurtherIn(document, key, flag).filter((inner) => isOnAt(inner.key) !== isOn),
    set(d, isWanted) {
      if (key === '') dropSwitch(d, key, slide);
      switchFlag(d, key, flag, isWanted);
    },
    drop: (d) => dropOverride(d, key, flag),
  };
}

function switchByNameOf(document: LocationDocument, key: string, slide: string): SlideSwitching {
  const { above = [] } = findPlace(document, key) ?? {};
  const around = above.at(-1);
  const isOn = isNamedOn(document, key, slide);
  const isOwn = isSetAt(placeAt(document, key), slide);
  const setter = above.findLast((one) => one.key !== '' && isSetAt(one.place, slide));
  return {
    isOn,
    own: isOwn && around !== undefined ? { own: isOn, above: isNamedOn(document, around.key, slide) } : undefined,
    from: isOwn ? undefined : (setter ?? (isPluginOff(document, slide) ? above[0] : undefined)),
    furtherIn: placesBelow(document, key).filter(({ place }) => isSetAt(place, slide)),
    set: (d, isWanted) => switchByName(d, key, slide, isWanted),
    drop: (d) => dropSwitch(d, key, slide),
  };
}

function isNamedOn(document: LocationDocument, key: string, slide: string): boolean {
  const found = findPlace(document, key);
  const scopes = found === undefined ? [] : [...found.above, found].map(({ place }) => place);
  return !isPluginOffAt(document, scopes, slide);
}

/**
 * Writes nothing where the inherited switch says the same, so that the place keeps following it. The whole location is
 * on unless it says otherwise.
 */
function switchByName(document: LocationDocument, key: string, slide: string, isWanted: boolean): void {
  dropSwitch(document, key, slide);
  const place = placeAt(document, key);
  if (place === undefined || isNamedOn(document, key, slide) === isWanted) return;
  const board = key === '' ? document : place;
  board.plugins = { ...board.plugins, [slide]: isWanted };
}

function dropSwitch(document: LocationDocument, key: string, slide: string): void {
  for (const board of [...(key === '' ? [document] : []), placeAt(document, key)]) {
    const { plugins } = board ?? {};
    if (!board || !plugins) continue;
    delete plugins[slide as keyof typeof plugins];
    if (Object.keys(plugins).length === 0) delete board.plugins;
  }
}

function isSetAt(place: Place | undefined, slide: string): boolean {
  return ((place?.plugins as Readonly<Record<string, unknown>> | null | undefined)?.[slide] ?? null) !== null;
}
