import { toNumber } from '../../domain/flag.ts';
import type { Location, LocationDocument, SubLocation, Track } from '../../schemas/generated/types.ts';

export type Place = Location | SubLocation | Track;

export interface PlaceInTree {
  /** '' for the location, `s2` and `t4` for a sub-location and a track by their id, `t4~2` for a repeated id. */
  readonly key: string;
  readonly kind: 'location' | 'sub-location' | 'track';
  readonly place: Place;
  /** The places around it, the location first. */
  readonly above: readonly PlaceInTree[];
  readonly names: readonly string[];
}

/** Every place of a document, each before its content; tolerates invalid drafts. */
export function placesIn({ location }: LocationDocument): readonly PlaceInTree[] {
  const seen = new Map<string, number>();
  const keyOf = (plain: string): string => {
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count === 1 ? plain : `${plain}~${count}`;
  };
  const withContent = (kind: PlaceInTree['kind'], place: Place, above: readonly PlaceInTree[]): PlaceInTree[] => {
    const key = kind === 'location' ? '' : keyOf(`${kind === 'track' ? 't' : 's'}${place.id}`);
    const names = kind === 'location' ? [] : [...(above.at(-1)?.names ?? []), nameOf(place)];
    const own = { key, kind, place, above, names };
    if (kind === 'track') return [own];
    const { sub_locations, tracks } = place as Location | SubLocation;
    return [
      own,
      ...(sub_locations ?? []).flatMap((inner) => withContent('sub-location', inner, [...above, own])),
      ...(tracks ?? []).flatMap((inner) => withContent('track', inner, [...above, own])),
    ];
  };
  return withContent('location', location, []);
}

/** Inside a change, the result's `place` can be changed. */
export function findPlace(document: LocationDocument, key: string): PlaceInTree | undefined {
  return placesIn(document).find((known) => known.key === key);
}

export function placeAt(document: LocationDocument, key: string): Place | undefined {
  return findPlace(document, key)?.place;
}

export function placesBelow(document: LocationDocument, key: string): readonly PlaceInTree[] {
  return placesIn(document).filter(({ above }) => above.some((outer) => outer.key === key));
}

/** The id under which fields, hours and films of a place are kept; undefined for the whole location. */
export function idOf(document: LocationDocument, key: string): string | undefined {
  const place = key === '' ? undefined : placeAt(document, key);
  return place === undefined ? undefined : String(place.id);
}

/** Places, photos and questions never share a number. */
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

export function nameOf({ name, id }: Place): string {
  return name?.trim() || String(id);
}
