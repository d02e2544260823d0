import { parseJson } from '../../../domain/parse-json.ts';
import { compilePattern } from '../../../domain/pattern.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { explain } from '../../../schemas/explain.ts';
import { validate } from '../../../schemas/generated/location-document.ts';
import type { Field, LocationDocument, LocationNode, SubLocation } from './document.ts';

/**
 * Checks a location file as text.
 * @returns the document, or the first problem as "path: expected …, found …" [LOC-02]
 */
export function checkDocument(text: string): Result<LocationDocument, string> {
  const parsed = parseJson(text);
  if (!parsed.ok) return err(`/: expected JSON, found ${parsed.error}`);
  const problem = explain(validate, parsed.value);
  if (problem !== null) return err(problem);
  const document = parsed.value as LocationDocument;
  const beyond = firstProblem(document);
  return beyond === undefined ? ok(document) : err(beyond);
}

/** Checks what a schema cannot express. */
function firstProblem(document: LocationDocument): string | undefined {
  return ids(document) ?? languages(document) ?? zone(document) ?? patterns(document) ?? byId(document);
}

function ids(document: LocationDocument): string | undefined {
  if (String(document.id) !== String(document.location.id)) {
    return `/location/id: expected the document's id ${document.id}, found ${document.location.id}`;
  }
  const seen = new Set<string>([String(document.id)]);
  const walk = (node: LocationNode | SubLocation, path: string): string | undefined => {
    const children = [
      ...(node.sub_locations ?? []).map((child, i) => ({ child, at: `${path}/sub_locations/${i}` })),
      ...(node.tracks ?? []).map((child, i) => ({ child, at: `${path}/tracks/${i}` })),
    ];
    for (const { child, at } of children) {
      const id = String(child.id);
      if (id === '0') return `${at}/id: expected a number above 0, found 0`;
      if (seen.has(id)) return `${at}/id: expected a unique id, found ${id} for the second time`;
      seen.add(id);
    }
    for (const [i, sub] of (node.sub_locations ?? []).entries()) {
      const problem = walk(sub, `${path}/sub_locations/${i}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  return walk(document.location, '/location');
}

function languages(document: LocationDocument): string | undefined {
  const keys = document.languages.map(({ key }) => key);
  const wrong = keys.findIndex((key) => !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(key));
  if (wrong >= 0) return `/languages/${wrong}/key: expected a lower-case language code, found "${keys[wrong]}"`;
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i);
  if (twice >= 0) return `/languages/${twice}/key: expected each language once, found "${keys[twice]}" again`;
  return undefined;
}

function zone(document: LocationDocument): string | undefined {
  const timeZone = document.settings?.time_zone;
  if (timeZone === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return undefined;
  } catch {
    return `/settings/time_zone: expected a time zone such as Europe/Stockholm, found "${timeZone}"`;
  }
}

function patterns(document: LocationDocument): string | undefined {
  const lists: [string, readonly Field[]][] = [
    ['/fields/default', document.fields?.default ?? []],
    ...Object.entries(document.fields?.by_id ?? {}).map<[string, readonly Field[]]>(([id, fields]) => [
      `/fields/by_id/${id}`,
      fields,
    ]),
  ];
  for (const [path, fields] of lists) {
    for (const [i, field] of fields.entries()) {
      if (field.regex_validation && compilePattern(field.regex_validation) === null) {
        return `${path}/${i}/regex_validation: expected a regular expression, found "${field.regex_validation}"`;
      }
    }
  }
  return undefined;
}

function byId(document: LocationDocument): string | undefined {
  const known = new Set<string>();
  const walk = (node: LocationNode | SubLocation) => {
    known.add(String(node.id));
    for (const track of node.tracks ?? []) known.add(String(track.id));
    for (const sub of node.sub_locations ?? []) walk(sub);
  };
  walk(document.location);
  const maps: [string, object | undefined][] = [
    ['/fields/by_id', document.fields?.by_id],
    ['/opening_hours/by_id', document.opening_hours?.by_id],
    ['/videos', document.videos],
    ['/documents', document.documents],
  ];
  for (const [path, map] of maps) {
    const stray = Object.keys(map ?? {}).find((id) => !known.has(id));
    if (stray !== undefined) return `${path}/${stray}: expected the id of a sub-location or track here, found ${stray}`;
  }
  return undefined;
}
