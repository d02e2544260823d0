import { isOn, toNumber } from '../../domain/flag.ts';
import { mergeFlags, ownFlags } from '../../domain/own-flags.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { findPlace, type PlaceInTree, placeAt, placesBelow } from './places.ts';

/** A place's own value of a flag over the inherited one, if any. */
export interface Override {
  readonly flag: string;
  readonly own: unknown;
  readonly above: unknown;
}

type Flags = Readonly<Record<string, unknown>>;

/** The questions of all levels are asked, so a place never overrides them [QUE-01]. */
const addsUp = (flag: string): boolean => flag.startsWith('control_questions');

const hasOwn = ({ place }: Pick<PlaceInTree, 'place'>, flag: string) => Object.hasOwn(ownFlags(place), flag);

/** Every flag that a place sets, even to the inherited value (LOC-04). */
export function listOverrides(document: LocationDocument, key: string): readonly Override[] {
  const place = placeAt(document, key);
  if (key === '' || place === undefined) return [];
  const above = flagsAbove(document, key);
  return Object.entries(ownFlags(place))
    .filter(([flag]) => !addsUp(flag))
    .map(([flag, own]) => ({ flag, own, above: above[flag] }));
}

export function flagsAt(document: LocationDocument, key: string): Flags {
  if (key === '') return document.location as unknown as Flags;
  const own = ownFlags(placeAt(document, key) ?? {});
  const above = Object.entries(flagsAbove(document, key)).filter(([flag]) => !addsUp(flag));
  return mergeFlags(Object.fromEntries(above), own) as Flags;
}

/** Undefined drops a flag, so that the place inherits it. */
export function setFlags(document: LocationDocument, key: string, values: Flags): void {
  const place = placeAt(document, key) as Record<string, unknown> | undefined;
  if (place === undefined) return;
  for (const [flag, value] of Object.entries(values)) {
    dropOverride(document, key, flag);
    if (value !== undefined) place[flag] = value;
  }
}

/** Writes nothing where the inherited value says the same: the place keeps following it. */
export function switchFlag(document: LocationDocument, key: string, flag: string, isWanted: boolean): void {
  dropOverride(document, key, flag);
  if (isSwitchedOn(flagsAbove(document, key)[flag]) !== isWanted) setFlags(document, key, { [flag]: Number(isWanted) });
}

/** A flag that switches a slide may be a number above 0 [BRE-01]. */
export const isSwitchedOn = (flag: unknown): boolean => isOn(flag) || toNumber(flag as string) > 0;

export function dropOverride(document: LocationDocument, key: string, flag: string): void {
  const place = placeAt(document, key) as Record<string, unknown> | undefined;
  if (place === undefined) return;
  delete place[flag];
  const data = place['track_data'] as Record<string, unknown> | null | undefined;
  if (data) delete data[flag];
}

/** The place that a flag is inherited from; undefined if the place sets it itself, or nothing does. */
export function inheritedFrom(document: LocationDocument, key: string, flag: string): PlaceInTree | undefined {
  const found = findPlace(document, key);
  if (found === undefined || addsUp(flag) || hasOwn(found, flag)) return undefined;
  return found.above.findLast((one) => hasOwn(one, flag));
}

/** The places inside that set a flag themselves, out of reach of a change made here. */
export function setFurtherIn(document: LocationDocument, key: string, flag: string): readonly PlaceInTree[] {
  return addsUp(flag) ? [] : placesBelow(document, key).filter((inner) => hasOwn(inner, flag));
}

function flagsAbove(document: LocationDocument, key: string): Flags {
  const scopes = findPlace(document, key)?.above.map(({ place }) => place) ?? [];
  return scopes.length === 0 ? {} : (ownFlags(mergeSettings({ scopes: scopes as never })) as Flags);
}
