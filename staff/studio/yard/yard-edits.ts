import { toId } from '../../../domain/flag.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';

export type Place = NonNullable<LocationDocument['yard']>['places'][number];
export const KINDS = ['dock', 'bay', 'workshop'] as const satisfies readonly Place['kind'][];

/** Adds a place at the end. @returns its id, which no place has had: the line remembers those that are gone */
export function addPlace(document: LocationDocument, name: string): string {
  const id = crypto.randomUUID().slice(0, 8);
  document.yard ??= { places: [] };
  document.yard.places.push({ id, name, kind: 'dock', capacity: 1 });
  return id;
}

/** Without a place there is no line. */
export function removePlace(document: LocationDocument, id: string): void {
  const places = document.yard?.places.filter((place) => place.id !== id) ?? [];
  if (places.length === 0 && document.yard !== undefined && Object.keys(document.yard).length === 1)
    delete document.yard;
  else if (document.yard !== undefined) document.yard.places = places;
}

/** Clerks are offered the places in this order. */
export function orderPlaces(document: LocationDocument, ids: readonly string[]): void {
  document.yard?.places.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function changePlace(document: LocationDocument, id: string, recipe: (place: Place) => void): void {
  const place = document.yard?.places.find((one) => one.id === id);
  if (place !== undefined) recipe(place);
}

/** Whether the visitors of a sub-location or track are called to the place. */
export const servesOwn = ({ serves = [] }: Place, goal: number | string): boolean =>
  serves.some((id) => toId(id) === toId(goal));

/** Chooses whose visitors are called to the place; the last one that is dropped leaves a place for nobody. */
export function serve(place: Place, goal: number | string, on: boolean): void {
  const others = (place.serves ?? []).filter((id) => toId(id) !== toId(goal));
  place.serves = on ? [...others, goal] : others;
}

/** How visitors learn that they are called, beside their pass. */
export const TOLD = ['board', 'text_message'] as const;

/** What a location may want of its line, besides the line itself. */
type Wish = (typeof TOLD)[number] | 'estimates' | 'record';

export function want(document: LocationDocument, wish: Wish, on: boolean): void {
  if (document.yard === undefined) return;
  if (on) document.yard[wish] = true;
  else delete document.yard[wish];
}
