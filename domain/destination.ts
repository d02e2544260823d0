import type { Id, Location, SubLocation, Track } from '../schemas/generated/types.ts';
import { toId } from './flag.ts';
import { isPluginOff, type Switchboard } from './plugin-switches.ts';

export interface DestinationFacts {
  readonly sublocation?: { readonly path: readonly Id[] };
  readonly track?: { readonly trackId: Id | null };
}

export interface DestinationConfig extends Switchboard {
  readonly location: Readonly<Location>;
}

export type Scope = Location | SubLocation | Track;

export interface Destination {
  readonly path: readonly SubLocation[];
  readonly track?: Track;
  /** The deepest last. */
  readonly scopes: readonly [Location, ...Scope[]];
  readonly id: Id;
  readonly subLocationId: Id;
  readonly trackId: Id;
  /** A choice whose slide is switched off is not required. [LOC-03] */
  readonly settled: boolean;
}

export function destination(config: DestinationConfig, facts: DestinationFacts): Destination {
  const path: SubLocation[] = [];
  let deepest: Location | SubLocation = config.location;
  for (const id of facts.sublocation?.path ?? []) {
    const next: SubLocation | undefined = deepest.sub_locations?.find((sub) => toId(sub.id) === id);
    if (!next) break;
    path.push(next);
    deepest = next;
  }
  const trackId = facts.track?.trackId ?? null;
  const track = trackId === null ? undefined : trackAt(deepest, trackId);
  return destinationAt(config, { path, track });
}

export function wholeLocation(config: DestinationConfig): Destination {
  return destinationAt(config, { path: [] });
}

/** 0 means none. Undefined for ids that do not fit together. */
export function findDestination(config: DestinationConfig, subLocationId: Id, trackId: Id): Destination | undefined {
  const path = isNone(subLocationId) ? [] : pathTo(config.location, toId(subLocationId));
  if (path === undefined) return undefined;
  if (isNone(trackId)) return destinationAt(config, { path });
  const track = trackAt(path.at(-1) ?? config.location, toId(trackId));
  return track && destinationAt(config, { path, track });
}

/** The location, else a track, else a sub-location. [BOOK-06] */
export function findPlace(config: DestinationConfig, id: Id): Destination | undefined {
  const wanted = toId(id);
  if (wanted === 0) return undefined;
  if (toId(config.location.id) === wanted) return wholeLocation(config);
  let way: Way | undefined;
  for (const found of waysIn(config.location)) {
    if (found.track !== undefined && toId(found.track.id) === wanted) return destinationAt(config, found);
    if (found.track === undefined && toId(found.path.at(-1)?.id) === wanted) way ??= found;
  }
  return way && destinationAt(config, way);
}

export function allPlaces(config: DestinationConfig): Destination[] {
  return [...waysIn(config.location)].map((way) => destinationAt(config, way));
}

export function wayTo(location: Location, id: Id): { path: Id[]; trackId: Id | null } | undefined {
  const place = findPlace({ location }, id);
  if (place === undefined || place.scopes.length === 1) return undefined;
  return { path: place.path.map((sub) => toId(sub.id)), trackId: place.trackId || null };
}

export function placeNames(config: DestinationConfig, facts: DestinationFacts): readonly string[] {
  return chosenNames(destination(config, facts));
}

export const chosenNames = ({ scopes: [, ...chosen] }: Pick<Destination, 'scopes'>): string[] =>
  chosen.map(({ name }) => name ?? '');

export function idsFromDeepest({ scopes }: Destination): string[] {
  return scopes.map(({ id }) => String(id)).reverse();
}

export type Choices =
  | { readonly kind: 'sub-locations'; readonly items: readonly SubLocation[] }
  | { readonly kind: 'tracks'; readonly items: readonly Track[] }
  | { readonly kind: 'none' };

/** [TRK-01] */
export function choicesAt(scope: Scope): Choices {
  if (!('sub_locations' in scope || 'tracks' in scope)) return { kind: 'none' };
  if (scope.sub_locations?.length) return { kind: 'sub-locations', items: scope.sub_locations };
  const items = (scope.tracks ?? []).filter((track) => track.visibility === 'public');
  return items.length > 0 ? { kind: 'tracks', items } : { kind: 'none' };
}

export const CHOICE_SLIDES = { 'sub-locations': 'sublocation', tracks: 'track' } as const;

interface Way {
  readonly path: readonly SubLocation[];
  readonly track?: Track;
}

function destinationAt(config: DestinationConfig, { path, track }: Way): Destination {
  const deepest = path.at(-1) ?? config.location;
  const { kind } = choicesAt(deepest);
  return {
    path,
    track,
    scopes: [config.location, ...path, ...(track ? [track] : [])],
    id: toId((track ?? deepest).id),
    subLocationId: toId(path.at(-1)?.id),
    trackId: toId(track?.id),
    settled: track !== undefined || kind === 'none' || isPluginOff(config, CHOICE_SLIDES[kind]),
  };
}

function* waysIn(scope: Location | SubLocation, path: readonly SubLocation[] = []): Generator<Way> {
  yield { path };
  for (const track of scope.tracks ?? []) yield { path, track };
  for (const sub of scope.sub_locations ?? []) yield* waysIn(sub, [...path, sub]);
}

function pathTo(location: Location, id: Id): readonly SubLocation[] | undefined {
  for (const { path, track } of waysIn(location)) {
    if (track === undefined && id !== 0 && toId(path.at(-1)?.id) === id) return path;
  }
  return undefined;
}

function trackAt(scope: Location | SubLocation, id: Id): Track | undefined {
  return id === 0 ? undefined : scope.tracks?.find((track) => toId(track.id) === id);
}

const isNone = (id: Id): boolean => String(id) === '0' || String(id) === '';
