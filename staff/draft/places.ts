import { toNumber } from '../../domain/flag.ts';
import type { Location, LocationDocument, SubLocation, Track } from '../../schemas/generated/types.ts';

export type Place = Location | SubLocation | Track;

/** The location, a sub-location or a track, where it stands in the document. */
export interface PlaceInTree {
  /** '' for the location, `s2` and `t4` for a sub-location and a track by their id; a second one with the id is `t4~2`. */
  readonly key: string;
  readonly kind: 'location' | 'sub-location' | 'track';
  readonly place: Place;
  /** Absent for the location. */
  readonly parent?: Location | SubLocation;
  /** From the location down, without it. */
  readonly names: readonly string[];
}

/** Every place of a document, each before what is inside it; tolerates a draft with mistakes. */
export function placesIn({ location }: LocationDocument): readonly PlaceInTree[] {
  const seen = new Map<string, number>();
  const keyOf = (letter: 's' | 't', { id }: SubLocation | Track): string => {
    const plain = `${letter}${id}`;
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count === 1 ? plain : `${plain}~${count}`;
  };
  const within = (parent: Location | SubLocation, names: readonly string[]): PlaceInTree[] => [
    ...(parent.sub_locations ?? []).flatMap((place): PlaceInTree[] => {
      const own = [...names, nameOf(place)];
      return [{ key: keyOf('s', place), kind: 'sub-location', place, parent, names: own }, ...within(place, own)];
    }),
    ...(parent.tracks ?? []).map((place): PlaceInTree => {
      return { key: keyOf('t', place), kind: 'track', place, parent, names: [...names, nameOf(place)] };
    }),
  ];
  return [{ key: '', kind: 'location', place: location, names: [] }, ...within(location, [])];
}

/** Where the place with that key stands; inside a change, `place` is the one to change. */
export function findPlace(document: LocationDocument, key: string): PlaceInTree | undefined {
  return placesIn(document).find((known) => known.key === key);
}

/** The place with that key; inside a change, the one to change. */
export function placeAt(document: LocationDocument, key: string): Place | undefined {
  return findPlace(document, key)?.place;
}

/** The places around one, the location first. */
export function placesAbove(document: LocationDocument, key: string): readonly PlaceInTree[] {
  const places = placesIn(document);
  const above: PlaceInTree[] = [];
  for (let parent = findPlace(document, key)?.parent; parent !== undefined; ) {
    const around = places.find(({ place }) => place === parent);
    if (around !== undefined) above.unshift(around);
    parent = around?.parent;
  }
  return above;
}

/** The id under which fields, hours and films of a place are kept; undefined for the whole location. */
export function idOf(document: LocationDocument, key: string): string | undefined {
  const place = key === '' ? undefined : placeAt(document, key);
  return place === undefined ? undefined : String(place.id);
}

/** An id that nothing in the document has: places, photos and questions never share one. */
export function freeId(document: LocationDocument): number {
  let largest = 0;
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id' || key === 'photo_id') largest = Math.max(largest, toNumber(inner as number | string));
      else look(inner);
    }
  };
  look(document);
  return largest + 1;
}

function nameOf({ name, id }: Place): string {
  return name?.trim() || String(id);
}
