import type { Change } from './change.ts';
import type { ChangedPart } from './changed-part.ts';

export function* switched(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, key } = place;
  if (isInherited(place)) return yield* placeSwitch(place);
  const [was, is] = [isSwitchedOn(place, before), isSwitchedOn(place, after)];
  if (was !== is) yield { path, subjects, change: { kind: is ? 'switched-on' : 'switched-off', part: key } };
}

/** Sub-locations and tracks inherit flags that they do not set. */
function isInherited({ path, subjects }: ChangedPart): boolean {
  const kind = subjects.at(-1)?.kind;
  const isOfPlace = kind === 'sub_location' || kind === 'track' || kind === 'booking' || kind === 'slide';
  return isOfPlace && /\/(sub_locations|tracks)\/\d+\//.test(path);
}

/** Switching off an unset flag is a change, too: the inherited value no longer applies. */
function* placeSwitch(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, key: part } = place;
  const isSet = (flag: unknown) => flag !== undefined && flag !== null;
  if (!isSet(after)) {
    if (isSet(before)) yield { path, subjects, change: { kind: 'follows', part } };
    return;
  }
  const is = isSwitchedOn(place, after);
  if (isSet(before) && isSwitchedOn(place, before) === is) return;
  yield { path, subjects, change: { kind: is ? 'switched-on' : 'switched-off', part } };
}

/** Slides are on and fields required unless they say otherwise. */
function isSwitchedOn({ subjects, key }: ChangedPart, flag: unknown): boolean {
  const kind = subjects.at(-1)?.kind;
  const isOnByItself = kind === 'slide' || (kind === 'field' && key === 'required');
  if (flag === undefined || flag === null) return isOnByItself;
  return saysOn(flag);
}

export const saysOn = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;
