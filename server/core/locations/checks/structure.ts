import type { Scope } from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { appendToPointer, propertiesIn } from '../../../../domain/json-pointer.ts';
import { compilePattern } from '../../../../domain/pattern.ts';
import { isTimeZone } from '../../../../domain/zone-clock.ts';
import type { Id, Location, LocationDocument, SubLocation } from '../../../../schemas/generated/types.ts';
import { find } from './kinds.ts';

/** Rules beyond the schema. [LOC-02] */
export function checkStructure(document: LocationDocument): readonly Finding[] {
  const { id, location, yard } = document;
  const ids = placesIn(location).map(({ place, path }): Reference => [appendToPointer(path, 'id'), place.id]);
  const docks = (yard?.places ?? []).map((dock, i): Reference => [appendToPointer('/yard/places', i, 'id'), dock.id]);
  return [
    ...(String(id) === String(location.id) ? [] : [find('id_differs', '/location/id', { id, found: location.id })]),
    ...repeated(ids),
    ...languages(document),
    ...timeZone(document),
    ...patterns(document),
    ...unknownPlaces(document),
    ...repeated(docks),
  ];
}

type Reference = readonly [path: string, id: Id];

function* repeated(ids: readonly Reference[]): Generator<Finding> {
  const seen = new Set<string>();
  for (const [path, id] of ids) {
    if (seen.has(String(id))) yield find('id_twice', path, { id });
    seen.add(String(id));
  }
}

function* languages({ languages: offered }: LocationDocument): Generator<Finding> {
  const keys = offered.map(({ key }) => key);
  for (const [i, key] of keys.entries()) {
    const path = appendToPointer('/languages', i, 'key');
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(key)) yield find('language_code', path, { code: key });
    else if (keys.indexOf(key) !== i) yield find('language_twice', path, { language: key });
  }
}

function* timeZone({ settings }: LocationDocument): Generator<Finding> {
  const zone = settings?.time_zone;
  if (zone !== undefined && !isTimeZone(zone)) yield find('zone_unknown', '/settings/time_zone', { zone });
}

function* patterns({ fields }: LocationDocument): Generator<Finding> {
  for (const { key, value, path } of propertiesIn(fields, '/fields')) {
    if (key !== 'regex_validation' || typeof value !== 'string' || compilePattern(value) !== null) continue;
    yield find('schema', path, { problem: `expected a regular expression, found "${value}"` });
  }
}

function* unknownPlaces(document: LocationDocument): Generator<Finding> {
  const known = new Set(placesIn(document.location).map(({ place }) => String(place.id)));
  for (const [path, id] of placesNamed(document)) if (!known.has(String(id))) yield find('place_unknown', path, { id });
}

/** [DAY-01] */
function placesNamed(document: LocationDocument): readonly Reference[] {
  const { fields, opening_hours, videos, documents, checkin_not_allowed: closed, yard } = document;
  const maps = [
    ['/fields/by_id', fields?.by_id],
    ['/opening_hours/by_id', opening_hours?.by_id],
    ['/videos', videos],
    ['/documents', documents],
  ] as const;
  return [
    ...maps.flatMap(([path, map]) => Object.keys(map ?? {}).map((id): Reference => [appendToPointer(path, id), id])),
    ...(Array.isArray(closed) ? closed : []).map(
      (id, i): Reference => [appendToPointer('/checkin_not_allowed', i), id],
    ),
    ...(yard?.places ?? []).flatMap(({ serves = [] }, i) =>
      serves.map((id, j): Reference => [appendToPointer('/yard/places', i, 'serves', j), id]),
    ),
  ];
}

interface PlaceAt {
  readonly place: Scope;
  readonly path: string;
}

export function placesIn(place: Location | SubLocation, path = '/location'): PlaceAt[] {
  return [
    { place, path },
    ...(place.tracks ?? []).map((track, i) => ({ place: track, path: appendToPointer(path, 'tracks', i) })),
    ...(place.sub_locations ?? []).flatMap((sub, i) => placesIn(sub, appendToPointer(path, 'sub_locations', i))),
  ];
}
