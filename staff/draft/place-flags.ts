import { settingsAt } from '../../domain/effective-settings.ts';
import { isOn, toNumber } from '../../domain/flag.ts';
import { layFlags, ownFlags } from '../../domain/own-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { type PlaceInTree, placeAt, placesAbove, placesIn } from './places.ts';

/** A setting that a place sets itself, and what would hold without it. */
export interface Override {
  readonly flag: string;
  readonly own: unknown;
  /** Undefined if nothing above sets it. */
  readonly above: unknown;
}

type Flags = Readonly<Record<string, unknown>>;

/** Questions of all levels add up, so there is nothing to override (QUE-01). */
const addsUp = (flag: string): boolean => flag.startsWith('control_questions');

/** What a place sets differently from, or just like, the places above it (LOC-04). */
export function overridesAt(document: LocationDocument, key: string): readonly Override[] {
  const place = placeAt(document, key);
  if (key === '' || place === undefined) return [];
  const above = flagsAbove(document, key);
  return Object.entries(ownFlags(place))
    .filter(([flag]) => !addsUp(flag))
    .map(([flag, own]) => ({ flag, own, above: above[flag] }));
}

/** The flags in force at a place; of those that add up, its own. */
export function flagsAt(document: LocationDocument, key: string): Flags {
  if (key === '') return document.location as unknown as Flags;
  const own = ownFlags(placeAt(document, key) ?? {});
  const above = Object.entries(flagsAbove(document, key)).filter(([flag]) => !addsUp(flag));
  return layFlags(Object.fromEntries(above), own) as Flags;
}

/** Sets flags of a place; undefined takes one away, so that the one above holds. */
export function setFlags(document: LocationDocument, key: string, values: Flags): void {
  const place = placeAt(document, key) as Record<string, unknown> | undefined;
  if (place === undefined) return;
  for (const [flag, value] of Object.entries(values)) {
    dropOverride(document, key, flag);
    if (value !== undefined) place[flag] = value;
  }
}

/**
 * Switches a flag on or off at a place. What holds above as well is not written, so that the place goes on following it.
 */
export function switchFlag(document: LocationDocument, key: string, flag: string, isWanted: boolean): void {
  dropOverride(document, key, flag);
  if (isSwitchedOn(flagsAbove(document, key)[flag]) !== isWanted) setFlags(document, key, { [flag]: Number(isWanted) });
}

/** Whether a flag that switches a slide is on; one may be written as a number above 0 [BRE-01]. */
export const isSwitchedOn = (flag: unknown): boolean => isOn(flag) || toNumber(flag as string) > 0;

/** Takes a setting away from a place, so that the one above holds. */
export function dropOverride(document: LocationDocument, key: string, flag: string): void {
  const place = placeAt(document, key) as Record<string, unknown> | undefined;
  if (place === undefined) return;
  delete place[flag];
  const data = place['track_data'] as Record<string, unknown> | null | undefined;
  if (data) delete data[flag];
}

/** The place above whose setting of a flag holds here; undefined where the place sets it itself, or nothing does. */
export function inheritedFrom(document: LocationDocument, key: string, flag: string): PlaceInTree | undefined {
  if (addsUp(flag) || Object.hasOwn(ownFlags(placeAt(document, key) ?? {}), flag)) return undefined;
  return placesAbove(document, key).findLast(({ place }) => Object.hasOwn(ownFlags(place), flag));
}

/** The places inside this one that set a flag themselves, where a change made here does not reach. */
export function setFurtherIn(document: LocationDocument, key: string, flag: string): readonly PlaceInTree[] {
  if (addsUp(flag)) return [];
  return placesIn(document).filter(
    (inner) =>
      inner.key !== key &&
      Object.hasOwn(ownFlags(inner.place), flag) &&
      placesAbove(document, inner.key).some((above) => above.key === key),
  );
}

function flagsAbove(document: LocationDocument, key: string): Flags {
  const scopes = placesAbove(document, key).map(({ place }) => place);
  return scopes.length === 0 ? {} : (ownFlags(settingsAt({ scopes: scopes as never })) as Flags);
}
