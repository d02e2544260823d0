import { allFields, optionsOf } from '../../../domain/form-fields.ts';
import type { Location, LocationDocument, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { findPlace, freeId, type PlaceInTree, placesIn } from '../../draft/places.ts';

type Kind = 'sub-location' | 'track';
type Folder = Location | SubLocation;

const LIST = { 'sub-location': 'sub_locations', track: 'tracks' } as const;

function listIn(folder: Folder, kind: Kind): (SubLocation | Track)[] {
  const name = LIST[kind];
  folder[name] ??= [];
  return folder[name] as (SubLocation | Track)[];
}

/** Adds a place at the end. A track is public: no one could choose it otherwise [TRK-01]. @returns its key */
export function addPlace(document: LocationDocument, parent: string, kind: Kind, name: string): string {
  const folder = findPlace(document, parent);
  if (folder === undefined || folder.kind === 'track') return '';
  const id = freeId(document);
  const place = kind === 'track' ? { id, name, visibility: 'public' } : { id, name };
  listIn(folder.place as Folder, kind).push(place);
  return kind === 'track' ? `t${id}` : `s${id}`;
}

/** Renames a place and moves its translations, which the texts keep under its name; a shared name keeps them, too. */
export function renamePlace(document: LocationDocument, key: string, name: string): void {
  const own = findPlace(document, key);
  if (own === undefined) return;
  const before = own.place.name ?? '';
  own.place.name = name;
  if (own.kind === 'location' || before === '' || name === '' || before === name) return;
  const names = placesIn(document).map(({ place }) => place.name);
  const isShared = [...allFields(document).flatMap((field) => optionsOf(field)), ...names].includes(before);
  for (const texts of Object.values(document.texts ?? {})) {
    if (texts[before] === undefined || texts[name] !== undefined) continue;
    texts[name] = texts[before];
    if (!isShared) delete texts[before];
  }
}

/** Removes a place with its content, and everything kept under ids that are gone from the document. */
export function removePlace(document: LocationDocument, key: string): void {
  const found = findPlace(document, key);
  const parent = found?.above.at(-1);
  if (found === undefined || found.kind === 'location' || parent === undefined) return;
  const gone = new Set(placesIn(document).map(({ place }) => String(place.id)));
  const list = listIn(parent.place as Folder, found.kind);
  list.splice(list.indexOf(found.place as SubLocation | Track), 1);
  for (const { place } of placesIn(document)) gone.delete(String(place.id));
  const { fields, videos, documents, opening_hours, checkin_not_allowed, yard } = document;
  for (const id of gone) for (const kept of [fields?.by_id, videos, documents, opening_hours?.by_id]) delete kept?.[id];
  if (Array.isArray(checkin_not_allowed))
    document.checkin_not_allowed = checkin_not_allowed.filter((id) => !gone.has(String(id)));
  for (const place of yard?.places ?? [])
    if (place.serves !== undefined) place.serves = place.serves.filter((id) => !gone.has(String(id)));
}

export type Target = { readonly into: string } | { readonly beside: string; readonly position: 'before' | 'after' };

/**
 * Undefined for a move into the place itself, into a track, or beside the other kind: sub-locations and tracks are
 * separate lists.
 */
function landing(document: LocationDocument, moved: PlaceInTree, target: Target) {
  const near = findPlace(document, 'into' in target ? target.into : target.beside);
  const folder = 'into' in target ? near : near?.above.at(-1);
  if (near === undefined || folder === undefined || moved.kind === 'location' || near.place === moved.place) return;
  const isInside = [...folder.above, folder].some(({ key }) => key === moved.key);
  const isOtherKind = 'beside' in target && near.kind !== moved.kind;
  if (isInside || isOtherKind || folder.kind === 'track') return;
  const list = listIn(folder.place as Folder, moved.kind);
  if ('into' in target) return { list, at: list.length };
  return { list, at: list.indexOf(near.place as SubLocation | Track) + (target.position === 'after' ? 1 : 0) };
}

/** Moves a place with its content; does nothing where it cannot go. */
export function movePlace(document: LocationDocument, key: string, target: Target): void {
  const moved = findPlace(document, key);
  const to = moved && landing(document, moved, target);
  const parent = moved?.above.at(-1);
  if (moved === undefined || moved.kind === 'location' || to === undefined || parent === undefined) return;
  const from = listIn(parent.place as Folder, moved.kind);
  const was = from.indexOf(moved.place as SubLocation | Track);
  const at = to.list === from && was < to.at ? to.at - 1 : to.at;
  // A draft object must not appear at two places.
  const [place] = from.splice(was, 1);
  if (place !== undefined) to.list.splice(at, 0, JSON.parse(JSON.stringify(place)) as SubLocation | Track);
}
