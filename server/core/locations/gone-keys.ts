import { keysOf } from '../../../domain/json-pointer.ts';
import { validate } from '../../../schemas/generated/location-document.ts';

type Part = Record<string, unknown>;
type Whole = Part & { location: Part };

const HOLDER = /^\/(plugins|location(\/(sub_locations|tracks)\/\d+)*(\/track_data)?(\/plugins)?)$/;
const MOST_KEYS = 1000;

/** Flags and names of removed slides; else the document could not be published. [DEV-01] */
export function dropGoneKeys<Document extends object>(document: Document): Document {
  let kept = document;
  for (let tries = 0; tries < MOST_KEYS && !validate(kept); tries += 1) {
    const error = validate.errors?.find(({ keyword }) => /^(additionalProperties|propertyNames)$/.test(keyword));
    if (error === undefined || !HOLDER.test(error.instancePath)) break;
    if (kept === document) kept = structuredClone(document);
    const gone = String(error.params.additionalProperty ?? error.params.propertyName);
    for (const holder of holders(kept as unknown as Whole, keysOf(error.instancePath))) delete holder[gone];
  }
  return kept;
}

function holders(document: Whole, path: readonly string[]): Part[] {
  const { location } = document;
  if (path.at(-1) !== 'plugins') return [location, ...inside(location)];
  const scopes = [[document], [location]][path.length - 1] ?? inside(location);
  return scopes.map(({ plugins }) => (plugins ?? {}) as Part);
}

function inside(place: Part): Part[] {
  const { sub_locations, tracks, track_data } = place as Record<string, Part[] | Part | null | undefined>;
  const places = [sub_locations, tracks].flatMap((list) => (Array.isArray(list) ? list : []));
  const own = track_data && !Array.isArray(track_data) ? [track_data] : [];
  return [...own, ...places, ...places.flatMap(inside)];
}
