import { toId } from '../../../domain/flag.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export type Place = NonNullable<LocationDocument['yard']>['places'][number];
export const KINDS = ['dock', 'bay', 'workshop'] as const satisfies readonly Place['kind'][];

/** @returns a fresh id: the line remembers removed places */
export function addPlace(document: LocationDocument, name: string): string {
  const id = crypto.randomUUID().slice(0, 8);
  document.yard ??= { places: [] };
  document.yard.places.push({ id, name, kind: 'dock', capacity: 1 });
  return id;
}

export function removePlace(document: LocationDocument, id: string): void {
  const places = document.yard?.places.filter((place) => place.id !== id) ?? [];
  if (places.length === 0 && document.yard !== undefined && Object.keys(document.yard).length === 1)
    delete document.yard;
  else if (document.yard !== undefined) document.yard.places = places;
}

export function orderPlaces(document: LocationDocument, ids: readonly string[]): void {
  document.yard?.places.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function changePlace(document: LocationDocument, id: string, recipe: (place: Place) => void): void {
  const place = document.yard?.places.find((one) => one.id === id);
  if (place !== undefined) recipe(place);
}

export const servesOwn = ({ serves = [] }: Pick<Place, 'serves'>, goal: number | string): boolean =>
  serves.some((id) => toId(id) === toId(goal));

/** Dropping the last goal leaves a place that serves no one. */
export function serve(place: Place, goal: number | string, on: boolean): void {
  const others = (place.serves ?? []).filter((id) => toId(id) !== toId(goal));
  place.serves = on ? [...others, goal] : others;
}

/** Ways to notify a called visitor besides the pass. */
export const TOLD = ['board', 'text_message'] as const;

export type Wish = (typeof TOLD)[number] | 'estimates' | 'record';

export function setWish(document: LocationDocument, wish: Wish, on: boolean): void {
  if (document.yard === undefined) return;
  setOrDrop(document.yard, wish, on || undefined);
}
