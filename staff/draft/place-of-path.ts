import { isWithin, keysOf, pointersIn } from '../../domain/json-pointer.ts';
import type { LocationDocument, Track } from '../../schemas/generated/types.ts';
import { placesIn } from './places.ts';

export interface PathInPlace {
  /** `{ place: 't4' }`; empty for the whole location. */
  readonly search: Readonly<Record<string, string>>;
  /** The keys after the place. */
  readonly keys: readonly string[];
  /** The id of the photo or question in a list. */
  readonly item: string | undefined;
}

type Lists = Readonly<Record<string, readonly { readonly id?: unknown; readonly photo_id?: unknown }[] | undefined>>;

/** The innermost place that a JSON pointer leads into; undefined outside of `/location`. */
export function placeOfPath(path: string, document: LocationDocument): PathInPlace | undefined {
  const pathOf = pointersIn(document);
  const found = placesIn(document)
    .map(({ key, place }) => ({ key, place, own: pathOf(place) }))
    .filter(({ own }) => own !== '' && isWithin(path, own))
    .sort((a, b) => b.own.length - a.own.length)[0];
  if (found === undefined) return undefined;
  const keys = keysOf(path.slice(found.own.length));
  const [owner, list, index] = keys[0] === 'track_data' ? keys : ['', ...keys];
  const lists = owner === '' ? found.place : (found.place as Track).track_data;
  const item = (lists as Lists | null | undefined)?.[list ?? '']?.[Number(index)];
  const id = item?.id ?? item?.photo_id;
  return { search: searchFor(found.key), keys, item: id === undefined ? undefined : String(id) };
}

/** The query for a place by its id; an unknown id is the whole location. */
export function searchForId(document: LocationDocument, id: string | undefined): Readonly<Record<string, string>> {
  const place = placesIn(document).find(({ place: own }) => String(own.id) === id);
  return searchFor(place?.key ?? '');
}

const searchFor = (key: string): Readonly<Record<string, string>> => (key === '' ? {} : { place: key });
