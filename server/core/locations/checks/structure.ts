import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { compilePattern } from '../../../../domain/pattern.ts';
import { isTimeZone } from '../../../../domain/zone-clock.ts';
import type { Field, LocationDocument, LocationNode, SubLocation } from '../document.ts';
import { find } from './kinds.ts';

/** Rules beyond the schema that the rest of the product relies on. [LOC-02] */
export function checkStructure(document: LocationDocument): readonly Finding[] {
  return [
    ...ids(document),
    ...languages(document),
    ...timeZone(document),
    ...patterns(document),
    ...placesNamed(document),
    ...yard(document),
  ];
}

function* ids(document: LocationDocument): Generator<Finding> {
  const { id, location } = document;
  if (String(id) !== String(location.id)) yield find('id_differs', '/location/id', { id, found: location.id });
  const seen = new Set([String(id)]);
  for (const { node, path } of nodesIn(location).slice(1)) {
    const own = String(node.id);
    if (seen.has(own)) yield find('id_twice', below(path, 'id'), { id: own });
    seen.add(own);
  }
}

function* languages({ languages: offered }: LocationDocument): Generator<Finding> {
  const keys = offered.map(({ key }) => key);
  for (const [i, key] of keys.entries()) {
    const path = below('/languages', i, 'key');
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(key)) yield find('language_code', path, { code: key });
    else if (keys.indexOf(key) !== i) yield find('language_twice', path, { language: key });
  }
}

function* timeZone({ settings }: LocationDocument): Generator<Finding> {
  const zone = settings?.time_zone;
  if (zone !== undefined && !isTimeZone(zone)) yield find('zone_unknown', '/settings/time_zone', { zone });
}

function* patterns({ fields }: LocationDocument): Generator<Finding> {
  const lists: [string, readonly Field[]][] = [
    ['/fields/default', fields?.default ?? []],
    ...Object.entries(fields?.by_id ?? {}).map<[string, readonly Field[]]>(([id, own]) => [
      below('/fields/by_id', id),
      own,
    ]),
  ];
  for (const [path, list] of lists) {
    for (const [i, { regex_validation: source }] of list.entries()) {
      if (!source || compilePattern(source) !== null) continue;
      yield find('schema', below(path, i, 'regex_validation'), {
        problem: `expected a regular expression, found "${source}"`,
      });
    }
  }
}

function* placesNamed(document: LocationDocument): Generator<Finding> {
  const known = new Set(nodesIn(document.location).map(({ node }) => String(node.id)));
  const maps: [string, object | undefined][] = [
    ['/fields/by_id', document.fields?.by_id],
    ['/opening_hours/by_id', document.opening_hours?.by_id],
    ['/videos', document.videos],
    ['/documents', document.documents],
  ];
  for (const [path, map] of maps) {
    for (const id of Object.keys(map ?? {})) if (!known.has(id)) yield find('place_unknown', below(path, id), { id });
  }
  const closed = document.checkin_not_allowed;
  for (const [i, id] of (Array.isArray(closed) ? closed : []).entries()) {
    if (!known.has(String(id))) yield find('place_unknown', below('/checkin_not_allowed', i), { id });
  }
}

/** Docks refer to places by id. [DAY-01] */
function* yard({ location, yard: own }: LocationDocument): Generator<Finding> {
  const known = new Set(nodesIn(location).map(({ node }) => String(node.id)));
  const seen = new Set<string>();
  for (const [i, { id, serves = [] }] of (own?.places ?? []).entries()) {
    if (seen.has(id)) yield find('id_twice', below('/yard/places', i, 'id'), { id });
    seen.add(id);
    for (const [j, served] of serves.entries())
      if (!known.has(String(served)))
        yield find('place_unknown', below('/yard/places', i, 'serves', j), { id: served });
  }
}

interface Node {
  readonly node: { readonly id: number | string };
  readonly path: string;
}

/** The location, its sub-locations and tracks; tracks first, as visitors meet them. */
function nodesIn(node: LocationNode | SubLocation, path = '/location'): Node[] {
  const children = (node.sub_locations ?? []).map((child, i) => ({
    node: child,
    path: below(path, 'sub_locations', i),
  }));
  return [
    { node, path },
    ...(node.tracks ?? []).map((track, i) => ({ node: track, path: below(path, 'tracks', i) })),
    ...children.flatMap((child) => nodesIn(child.node, child.path)),
  ];
}
