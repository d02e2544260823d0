import type { Change } from './change.ts';
import type { ChangedPart } from './document-things.ts';
import { isOn } from './flag.ts';

export function* findSwitchChanges(place: ChangedPart): Generator<Change> {
  const { before, after, path, subjects, key } = place;
  if (isInherited(place)) return yield* placeSwitch(place);
  const [was, is] = [isSwitchedOn(place, before), isSwitchedOn(place, after)];
  if (was !== is) yield { path, subjects, change: { kind: is ? 'switched-on' : 'switched-off', part: key } };
}

function isInherited({ path, subjects }: ChangedPart): boolean {
  const kind = subjects.at(-1)?.kind;
  const isOfPlace = kind === 'sub_location' || kind === 'track' || kind === 'booking' || kind === 'slide';
  return isOfPlace && /\/(sub_locations|tracks)\/\d+\//.test(path);
}

/** Switching off an unset flag ends the inherited value. */
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

function isSwitchedOn({ subjects, key }: ChangedPart, flag: unknown): boolean {
  const kind = subjects.at(-1)?.kind;
  const isOnByItself = kind === 'slide' || (kind === 'field' && key === 'required');
  if (flag === undefined || flag === null) return isOnByItself;
  return isOn(flag);
}
