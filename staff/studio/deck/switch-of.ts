import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { slideSwitches } from '../../../schemas/generated/slide-flags.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import {
  dropOverride,
  flagsAt,
  inheritedFrom,
  isSwitchedOn,
  overridesAt,
  switchFlag,
} from '../../draft/place-flags.ts';
import {
  dropSwitch,
  isNamedOn,
  ownSwitch,
  switchByName,
  switchedFrom,
  switchedFurtherIn,
} from '../../draft/place-switches.ts';
import type { PlaceInTree } from '../../draft/places.ts';

/** The switch of a slide as a place has it. */
export interface SlideSwitching {
  readonly isOn: boolean;
  /** What the place says itself, over what holds above; absent where it follows. */
  readonly own?: { readonly own: boolean; readonly above: boolean } | undefined;
  /** The place above that decides. */
  readonly from?: PlaceInTree | undefined;
  /** The places inside that say otherwise; those of a flag are told beside it, in the settings. */
  readonly furtherIn: readonly PlaceInTree[];
  readonly set: (document: LocationDocument, isWanted: boolean) => void;
  readonly drop: (document: LocationDocument) => void;
}

/** A place switches a slide by its flag where it has one, everything else goes by its name [STU-02] [LOC-03]. */
export function switchOf(document: LocationDocument, key: string, slide: string): SlideSwitching {
  const isByName = key === '' || isPluginOff(document, slide);
  const flag = isByName ? undefined : slideSwitches[slide];
  if (flag === undefined) {
    return {
      isOn: isNamedOn(document, key, slide),
      own: ownSwitch(document, key, slide),
      from: key === '' ? undefined : switchedFrom(document, key, slide),
      furtherIn: switchedFurtherIn(document, key, slide),
      set: (d, isWanted) => switchByName(d, key, slide, isWanted),
      drop: (d) => dropSwitch(d, key, slide),
    };
  }
  const own = overridesAt(document, key).find((one) => one.flag === flag);
  return {
    isOn: isSwitchedOn(flagsAt(document, key)[flag]),
    own: own && { own: isSwitchedOn(own.own), above: isSwitchedOn(own.above) },
    from: inheritedFrom(document, key, flag),
    furtherIn: [],
    set: (d, isWanted) => switchFlag(d, key, flag, isWanted),
    drop: (d) => dropOverride(d, key, flag),
  };
}
