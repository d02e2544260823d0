import type { Harm, How, ListShape, ObjectShape, ScalarShape, Shape, Shapes } from '../schemas/shape.ts';
import {
  isAbsent,
  isObject,
  readFlag,
  readId,
  readList,
  readNumber,
  readObject,
  readText,
  readTextIn,
  unpacked,
} from './lenient.ts';
import { err, ok, type Result } from './result.ts';

/** A part of the data that could not be read and was left out, so that the rest works [ANY-02]. */
export interface LeftOut {
  /** JSON pointer into the data. */
  readonly path: string;
  /** What was expected and what was found, for the people who run the backend. */
  readonly reason: string;
  /** What the visitor misses, if they have to be told. */
  readonly harm?: Harm;
  /** Id of the location, sub-location or track it belongs to. */
  readonly place?: number | string;
}

type Fault = Pick<LeftOut, 'path' | 'reason'>;
/** Where a value stands: its path, the id of the object it is in, and that of the place it belongs to. */
interface Spot extends Pick<LeftOut, 'path' | 'place'> {
  readonly id?: number | string;
}
/** Undefined for a value that is absent. */
type Read = Result<unknown, Fault>;

export interface ShapeReader {
  /** Reads one value; an error says why nothing of it can be used. */
  read(shape: Shape, value: unknown): Read;
  /** Everything left out so far. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Reads data of other backends into the form our own code expects: what can be understood is converted, what cannot is
 * left out and listed [ANY-01] [ANY-02]. Of texts by language the first in `languages` is taken; `languages[0]` is also
 * the language of texts that name none. The result is made anew and holds known keys only.
 */
export function shapeReader(shapes: Shapes, languages: readonly [string, ...string[]]): ShapeReader {
  const leftOut: LeftOut[] = [];
  const leave = (fault: Fault, { place }: Spot, harm?: Harm): void =>
    void leftOut.push({ ...fault, ...(harm && { harm }), ...(place !== undefined && { place }) });

  function read(shape: Shape, value: unknown, at: Spot): Read {
    if (typeof shape === 'string') return readScalar(shape, value, at, languages);
    if ('ref' in shape) return read(definition(shapes, shape.ref), value, at);
    if ('as' in shape) return readAs(shape.as, shape.how, value, at);
    if ('list' in shape) return readItems(shape, value, at);
    if ('words' in shape) return readWord(shape.words, value, at);
    if (isAbsent(value)) return ok(undefined);
    return 'map' in shape ? readEntries(shape.map, value, at) : readProperties(shape, value, at);
  }

  function readAs(shape: Shape, how: How, value: unknown, at: Spot): Read {
    const meant = how.on !== undefined && meansOn(value, how.on) ? how.on : value;
    const outcome = limited(read(shape, meant, at), how, at);
    if (outcome.ok) return ok(outcome.value ?? standIn(how.absent, at));
    const instead = how.broken ?? standIn(how.absent, at);
    if (instead === undefined) return outcome;
    leave(outcome.error, at, how.harm);
    return ok(instead);
  }

  function standIn(absent: unknown, { id }: Spot): unknown {
    if (absent === '$id') return id === undefined ? undefined : String(id);
    return absent === '$locale' ? languages[0] : absent;
  }

  function readProperties(shape: ObjectShape, value: unknown, at: Spot): Read {
    const text = shape.text === undefined ? undefined : readText(value);
    const given = readObject(value) ?? (text === undefined ? undefined : { [shape.text ?? '']: text });
    if (given === undefined) return fault(at, 'an object', value);
    const base = shape.with === undefined ? undefined : (definition(shapes, shape.with) as ObjectShape);
    const id = 'id' in shape.of ? readId(given.id) : undefined;
    // Flags belong to places, and so does whatever is in them.
    const place = base !== undefined && id !== undefined ? id : at.place;
    const result: Record<string, unknown> = {};
    for (const [key, property] of Object.entries({ ...base?.of, ...shape.of })) {
      const spot = { path: `${at.path}/${key}`, place, id };
      const outcome = read(property, given[key], spot);
      const isNeeded = shape.needs?.includes(key) === true;
      if (outcome.ok && outcome.value !== undefined) result[key] = outcome.value;
      else if (isNeeded) return outcome.ok ? fault(spot, 'a value', given[key]) : outcome;
      else if (!outcome.ok) leave(outcome.error, spot, harmOf(property));
    }
    return ok(result);
  }

  function readEntries(shape: Shape, value: unknown, at: Spot): Read {
    const given = readObject(value);
    if (given === undefined) return fault(at, 'an object', value);
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(given)) {
      const outcome = read(shape, item, { ...at, path: `${at.path}/${key}` });
      if (!outcome.ok) leave(outcome.error, at);
      else if (outcome.value !== undefined) result[key] = outcome.value;
    }
    return ok(result);
  }

  function readItems({ list, orText, harm, unless }: ListShape, value: unknown, at: Spot): Read {
    const given = unpacked(value);
    if (given === undefined || given === null || given === false || given === '') return ok(undefined);
    if (orText === true && typeof given === 'string') return ok(given);
    const result: unknown[] = [];
    for (const [key, item] of itemsOf(given, typeof list === 'object' && 'ref' in list ? shapes[list.ref] : list)) {
      const spot = { ...at, path: `${at.path}/${key}` };
      const outcome = read(list, item, spot);
      if (outcome.ok && outcome.value !== undefined) result.push(outcome.value);
      else {
        const isHarmless = unless !== undefined && readFlag(readObject(item)?.[unless]) === false;
        leave(
          outcome.ok ? { path: spot.path, reason: found('a value', item) } : outcome.error,
          at,
          isHarmless ? undefined : harm,
        );
      }
    }
    return ok(result);
  }

  return { read: (shape, value) => read(shape, value, { path: '' }), leftOut };
}

/** The items of a list with their keys, also where an object holds them by one of their properties. */
function itemsOf(value: unknown, shape: Shape | undefined): readonly (readonly [key: string, item: unknown])[] {
  const items = readList(value);
  if (!isObject(value) || items[0] !== value) return items.map((item, index) => [String(index), item]);
  if (shape === 'text') return Object.entries(value);
  const by = typeof shape === 'object' && 'by' in shape ? shape.by : undefined;
  if (by === undefined || readText(value[by[0]]) !== undefined) return [['0', value]];
  const [key, text] = by;
  const withKey = (item: unknown, name: string): unknown => ({
    ...(readObject(item) ?? { [text]: item }),
    [key]: name,
  });
  return Object.entries(value).flatMap(([name, item]) =>
    (Array.isArray(item) ? item : [item]).map((each) => [name, withKey(each, name)] as const),
  );
}

function readScalar(kind: ScalarShape, value: unknown, at: Spot, languages: readonly string[]): Read {
  // False is how some languages write that there is no text.
  if (isAbsent(value) || (kind === 'text' && value === false)) return ok(undefined);
  const read = scalar(kind, value, languages);
  return read === undefined ? fault(at, kind === 'id' ? 'an id' : `a ${kind}`, value) : ok(read);
}

function scalar(
  kind: ScalarShape,
  value: unknown,
  languages: readonly string[],
): boolean | number | string | undefined {
  switch (kind) {
    case 'flag': {
      const flag = readFlag(value);
      return flag === undefined ? undefined : Number(flag);
    }
    case 'boolean':
      return readFlag(value);
    case 'number':
      return readNumber(value);
    case 'id':
      return readId(value);
    case 'text':
      return readText(value) ?? readTextIn(value, languages);
  }
}

function readWord(words: readonly (string | number)[], value: unknown, at: Spot): Read {
  if (isAbsent(value)) return ok(undefined);
  const given = readText(value)?.trim().toLowerCase();
  const known = words.find((word) => String(word).toLowerCase() === given);
  return known === undefined ? fault(at, `one of ${words.join(', ')}`, value) : ok(known);
}

function limited(outcome: Read, { least = -Infinity, most = Infinity, like }: How, at: Spot): Read {
  const value = outcome.ok ? outcome.value : undefined;
  if (typeof value === 'number' && (value < least || value > most)) return fault(at, `${least} to ${most}`, value);
  const isUnlike = typeof value === 'string' && like !== undefined && !new RegExp(like).test(value);
  return isUnlike ? fault(at, `text that matches ${like}`, value) : outcome;
}

const meansOn = (value: unknown, on: string): boolean =>
  readFlag(value) === true || readText(value)?.trim().toLowerCase() === on;

const harmOf = (shape: Shape): Harm | undefined =>
  typeof shape === 'object' && 'as' in shape ? shape.how.harm : undefined;

function definition(shapes: Shapes, name: string): Shape {
  const shape = shapes[name];
  if (shape === undefined) throw new Error(`There is no shape named ${name}`);
  return shape;
}

const fault = ({ path }: Spot, expected: string, value: unknown): Read => err({ path, reason: found(expected, value) });

function found(expected: string, value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return `expected ${expected}, found ${text.length > 60 ? `${text.slice(0, 57)}...` : text}`;
}
