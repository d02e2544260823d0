import { settingsAt } from '../../domain/effective-settings.ts';
import { layFlags, ownFlags } from '../../domain/own-flags.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { findPlace, type Place, placeAt, placesIn } from './places.ts';

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

/** Takes a setting away from a place, so that the one above holds. */
export function dropOverride(document: LocationDocument, key: string, flag: string): void {
  const place = placeAt(document, key) as Record<string, unknown> | undefined;
  if (place === undefined) return;
  delete place[flag];
  const data = place['track_data'] as Record<string, unknown> | null | undefined;
  if (data) delete data[flag];
}

function flagsAbove(document: LocationDocument, key: string): Flags {
  const places = placesIn(document);
  const scopes: Place[] = [];
  for (let parent: Place | undefined = findPlace(document, key)?.parent; parent !== undefined; ) {
    scopes.unshift(parent);
    const place = parent;
    parent = places.find((one) => one.place === place)?.parent;
  }
  return ownFlags(settingsAt({ scopes: scopes as never })) as Flags;
}
