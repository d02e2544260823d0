import { optionsOf } from '../../../domain/form-fields.ts';
import type { Location, LocationDocument, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { findPlace, freeId, type Place, type PlaceInTree, placesIn } from '../../draft/places.ts';

type Kind = 'sub-location' | 'track';
type Folder = Location | SubLocation;

const LIST = { 'sub-location': 'sub_locations', track: 'tracks' } as const;

/** The sub-locations or tracks directly in a place; made if there are none. */
function listIn(folder: Folder, kind: Kind): (SubLocation | Track)[] {
  const name = LIST[kind];
  folder[name] ??= [];
  return folder[name] as (SubLocation | Track)[];
}

/** Adds a place at the end. A track is for everybody, or nobody could choose it [TRK-01]. @returns its key */
export function addPlace(document: LocationDocument, parent: string, kind: Kind, name: string): string {
  const folder = findPlace(document, parent);
  if (folder === undefined || folder.kind === 'track') return '';
  const id = freeId(document);
  const place = kind === 'track' ? { id, name, visibility: 'public' } : { id, name };
  listIn(folder.place as Folder, kind).push(place);
  return kind === 'track' ? `t${id}` : `s${id}`;
}

/**
 * Renames a place. Its words in other languages stand under its name among the texts, and go with it; they stay where
 * another place or an option has that name, too.
 */
export function renamePlace(document: LocationDocument, key: string, name: string): void {
  const own = findPlace(document, key);
  if (own === undefined) return;
  const before = own.place.name ?? '';
  own.place.name = name;
  if (own.kind === 'location' || before === '' || name === '' || before === name) return;
  const { default: usual = [], by_id = {} } = document.fields ?? {};
  const options = [...usual, ...Object.values(by_id).flat()].flatMap((field) => optionsOf(field));
  const names = placesIn(document).map(({ place }) => place.name);
  const isShared = [...options, ...names].includes(before);
  for (const texts of Object.values(document.texts ?? {})) {
    if (texts[before] === undefined || texts[name] !== undefined) continue;
    texts[name] = texts[before];
    if (!isShared) delete texts[before];
  }
}

/** Removes a place with all in it, and what the document keeps under their ids, where no other place has the id. */
export function removePlace(document: LocationDocument, key: string): void {
  const found = findPlace(document, key);
  if (found?.parent === undefined || found.kind === 'location') return;
  const before = new Set(placesIn(document).map(({ place }) => String(place.id)));
  const list = listIn(found.parent, found.kind);
  list.splice(list.indexOf(found.place as SubLocation | Track), 1);
  for (const { place } of placesIn(document)) before.delete(String(place.id));
  const { fields, videos, documents, opening_hours, checkin_not_allowed } = document;
  for (const id of before)
    for (const kept of [fields?.by_id, videos, documents, opening_hours?.by_id]) delete kept?.[id];
  if (Array.isArray(checkin_not_allowed))
    document.checkin_not_allowed = checkin_not_allowed.filter((id) => !before.has(String(id)));
  for (const place of document.yard?.places ?? [])
    if (place.serves !== undefined) place.serves = place.serves.filter((id) => !before.has(String(id)));
}

/** Where a place is put: into a place at the end, or beside another. */
export type Target = { readonly into: string } | { readonly beside: string; readonly position: 'before' | 'after' };

/**
 * Where a place would come to stand; undefined where it cannot: in itself, in a track, or among places of the other
 * kind, because sub-locations and tracks are two lists.
 */
function landing(
  document: LocationDocument,
  moved: PlaceInTree,
  target: Target,
): { folder: Folder; at: number } | undefined {
  if (moved.kind === 'location') return undefined;
  const key = 'into' in target ? target.into : target.beside;
  const near = findPlace(document, key);
  if (near === undefined || near.place === moved.place) return undefined;
  const inside = placesIn({ ...document, location: moved.place as Location }).map(({ place }) => place);
  const folder = ('into' in target ? near.place : near.parent) as Folder | undefined;
  if (folder === undefined || inside.includes(folder) || ('into' in target && near.kind === 'track')) return undefined;
  if ('into' in target) return { folder, at: Number.MAX_SAFE_INTEGER };
  if (near.kind !== moved.kind) return undefined;
  const list = (folder[LIST[moved.kind]] ?? []) as readonly Place[];
  return { folder, at: list.indexOf(near.place) + (target.position === 'after' ? 1 : 0) };
}

export function canMove(document: LocationDocument, key: string, target: Target): boolean {
  const moved = findPlace(document, key);
  return moved !== undefined && landing(document, moved, target) !== undefined;
}

/** Moves a place with all in it; does nothing where it cannot go. */
export function movePlace(document: LocationDocument, key: string, target: Target): void {
  const moved = findPlace(document, key);
  const to = moved && landing(document, moved, target);
  if (moved?.parent === undefined || moved.kind === 'location' || to === undefined) return;
  const from = listIn(moved.parent, moved.kind);
  const was = from.indexOf(moved.place as SubLocation | Track);
  const list = listIn(to.folder, moved.kind);
  const at = list === from && was < to.at ? to.at - 1 : to.at;
  // A copy: the draft of an object must not stand at two places.
  const [place] = from.splice(was, 1);
  if (place !== undefined) list.splice(at, 0, JSON.parse(JSON.stringify(place)) as SubLocation | Track);
}
