import type { Location, SubLocation, Track } from '../schemas/generated/types.ts';
import { toId } from './flag.ts';

/** What the visitor has chosen, as the slices of the sub-location and track plugins hold it. */
export interface DestinationFacts {
  /** Ids of the chosen sub-locations, outermost first. */
  readonly sublocation?: { readonly path: readonly number[] };
  readonly track?: { readonly trackId: number | null };
}

export interface DestinationConfig {
  readonly location: Readonly<Location>;
}

/** One step of the way to where the visitor goes. */
export type Scope = Location | SubLocation | Track;

export interface Destination {
  /** The chosen sub-locations, outermost first. */
  readonly path: readonly SubLocation[];
  readonly track?: Track;
  /** Location, sub-locations, track: the deepest last. */
  readonly scopes: readonly [Location, ...Scope[]];
  /** For getvideo, getformfields and the like: the track's id, else the deepest sub-location's, else the location's. */
  readonly id: number;
  /** Of the deepest sub-location; 0 when none is chosen. As sent in calls. */
  readonly subLocationId: number;
  /** 0 when none is chosen. As sent in calls. */
  readonly trackId: number;
  /** Is there nothing left to choose? */
  readonly settled: boolean;
}

/** Where the visitor goes by what is chosen so far; ids that lead nowhere end the path. */
export function destination({ location }: DestinationConfig, facts: DestinationFacts): Destination {
  const path: SubLocation[] = [];
  let deepest: Location | SubLocation = location;
  for (const id of facts.sublocation?.path ?? []) {
    const next: SubLocation | undefined = deepest.sub_locations?.find((sub) => toId(sub.id) === id);
    if (!next) break;
    path.push(next);
    deepest = next;
  }
  const trackId = facts.track?.trackId ?? null;
  const track = trackId === null ? undefined : deepest.tracks?.find((candidate) => toId(candidate.id) === trackId);
  const choices = choicesAt(deepest);
  return {
    path,
    track,
    scopes: [location, ...path, ...(track ? [track] : [])],
    id: toId((track ?? deepest).id),
    subLocationId: toId(path.at(-1)?.id),
    trackId: toId(track?.id),
    settled: track !== undefined || choices.kind === 'none',
  };
}

export type Choices =
  | { readonly kind: 'sub-locations'; readonly items: readonly SubLocation[] }
  | { readonly kind: 'tracks'; readonly items: readonly Track[] }
  | { readonly kind: 'none' };

/** What there is to choose at a location or sub-location: sub-locations, else its public tracks (TRK-01), else nothing. */
export function choicesAt(scope: Location | SubLocation): Choices {
  if (scope.sub_locations?.length) return { kind: 'sub-locations', items: scope.sub_locations };
  const items = (scope.tracks ?? []).filter((track) => track.visibility === 'public');
  return items.length > 0 ? { kind: 'tracks', items } : { kind: 'none' };
}

/** What to choose to get to a track or sub-location, tracks first; undefined when there is none of that id (BOOK-06). */
export function wayTo(location: Location, id: number): { path: number[]; trackId: number | null } | undefined {
  return (
    find(location, (scope, path) => {
      const track = scope.tracks?.find((candidate) => toId(candidate.id) === id);
      return track && { path, trackId: id };
    }) ?? find(location, (_scope, path) => (path.at(-1) === id ? { path, trackId: null } : undefined))
  );
}

function find<T>(
  scope: Location | SubLocation,
  test: (scope: Location | SubLocation, path: number[]) => T | undefined,
  path: number[] = [],
): T | undefined {
  const here = test(scope, path);
  if (here !== undefined) return here;
  for (const sub of scope.sub_locations ?? []) {
    const found = find(sub, test, [...path, toId(sub.id)]);
    if (found !== undefined) return found;
  }
  return undefined;
}
