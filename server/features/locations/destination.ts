import type { Id, LocationDocument, LocationNode, SubLocation, Track } from './document.ts';

/** Where a visitor says they go: the sub-locations from outermost to chosen, and the track. */
export interface Destination {
  path: readonly SubLocation[];
  track: Track | undefined;
}

export const NOWHERE: Destination = { path: [], track: undefined };

export function sameId(a: Id, b: Id): boolean {
  return String(a) === String(b);
}

const none = (id: Id) => String(id) === '0' || String(id) === '';

/**
 * Finds what a call names; 0 means none chosen.
 * @returns undefined when the location has no such sub-location or track, or the track is not of the sub-location
 */
export function findDestination(document: LocationDocument, subLocationId: Id, trackId: Id): Destination | undefined {
  const path = none(subLocationId) ? [] : pathTo(document.location, subLocationId);
  if (path === undefined) return undefined;
  if (none(trackId)) return { path, track: undefined };
  const holder = path.at(-1) ?? document.location;
  const track = holder.tracks?.find((candidate) => sameId(candidate.id, trackId));
  return track === undefined ? undefined : { path, track };
}

/** Finds a sub-location or track by its id alone, wherever in the tree. The location's own id gives the empty path. */
export function findById(document: LocationDocument, id: Id): Destination | undefined {
  if (sameId(document.id, id) || sameId(document.location.id, id)) return NOWHERE;
  const search = (node: LocationNode | SubLocation, path: readonly SubLocation[]): Destination | undefined => {
    const track = node.tracks?.find((candidate) => sameId(candidate.id, id));
    if (track !== undefined) return { path, track };
    for (const sub of node.sub_locations ?? []) {
      const inside = [...path, sub];
      const found = sameId(sub.id, id) ? { path: inside, track: undefined } : search(sub, inside);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(document.location, []);
}

/** Ids that may carry rules of their own (fields, hours, videos), the most particular first. */
export function idsFromDeepest(document: LocationDocument, { path, track }: Destination): string[] {
  const ids = [...(track === undefined ? [] : [track.id]), ...path.map((sub) => sub.id).reverse(), document.id];
  return ids.map(String);
}

function pathTo(node: LocationNode | SubLocation, id: Id): SubLocation[] | undefined {
  for (const sub of node.sub_locations ?? []) {
    if (sameId(sub.id, id)) return [sub];
    const deeper = pathTo(sub, id);
    if (deeper !== undefined) return [sub, ...deeper];
  }
  return undefined;
}

/** Every place one can choose at a location, from the location itself to the last track. */
export function allPlaces(document: LocationDocument): Destination[] {
  const inside = (node: LocationNode | SubLocation, path: readonly SubLocation[]): Destination[] => [
    { path, track: undefined },
    ...(node.tracks ?? []).map((track) => ({ path, track })),
    ...(node.sub_locations ?? []).flatMap((sub) => inside(sub, [...path, sub])),
  ];
  return inside(document.location, []);
}
