import type { Harm, ListReading, ObjectReading, Reading, Readings } from '../schemas/reading.ts';
import { readScalar } from './decode-scalar.ts';
import { isAbsent, isObject, readFlag, readId, readList, readText, readTextIn, unpacked } from './lenient.ts';
import { err, ok, type Result } from './result.ts';

/** A part of the data that could not be read and was left out. [ANY-02] */
export interface LeftOut {
  /** JSON pointer into the data. */
  readonly path: string;
  /** For the people who run the backend. */
  readonly reason: string;
  /** What the visitor misses, if they have to be told. */
  readonly harm?: Harm;
  /** Id of the location, sub-location or track it belongs to. */
  readonly place?: number | string;
}

/** Reports each part that was left out, with the item if it was in a list. */
export type Leave = (lost: LeftOut, item?: unknown) => void;

type Fault = Pick<LeftOut, 'path' | 'reason'>;
/** Undefined for a value that is absent. */
type Read = Result<unknown, Fault>;

/** The path of a value, the id of its object and of its place. */
interface Spot extends Pick<LeftOut, 'path' | 'place'> {
  readonly id?: number | string;
}

/**
 * Page data is needed even when broken, so broken parts count as absent and are quoted in reports. An answer may be
 * about a visitor and reach the console, so nothing of it is quoted.
 */
export interface PageData {
  readonly definitions: Readings;
  /** In order of preference; the first also applies to texts without a language. */
  readonly languages: readonly [string, ...string[]];
}

/**
 * Reads a value by the types of its schema, whatever form a backend gave it [ANY-01] [ANY-04]. Unreadable optional
 * parts are left out [ANY-02]. The result is a copy with known keys only and fits the schema.
 */
export function decode(
  reading: Reading,
  value: unknown,
  leave: Leave = () => {},
  page?: PageData,
): Result<unknown, Fault> {
  const read = decoder(leave, page)(reading, value, { path: '' });
  if (!read.ok || read.value !== undefined) return read;
  return err({ path: '', reason: `expected ${named(reading)}, found nothing` });
}

function decoder(leave: Leave, page: PageData | undefined) {
  const lose = (fault: Fault, { place }: Spot, harm?: Harm, item?: unknown): void =>
    leave({ ...fault, ...(harm && { harm }), ...(place !== undefined && { place }) }, item);
  const fault = ({ path }: Spot, expected: string, value: unknown): Read =>
    err({
      path,
      reason: `expected ${expected}, found ${value === undefined ? 'nothing' : (page ? quoted : kindOf)(value)}`,
    });

  function read(reading: Reading, value: unknown, at: Spot): Read {
    if (reading.as === 'ref') {
      const { as: _, to, ...own } = reading;
      return read({ ...definition(to), ...own } as Reading, value, at);
    }
    const given = unpacked(value);
    const outcome = readKind(reading, given, at);
    if (outcome.ok) return outcome.value === undefined ? ok(standIn(reading.absent, at)) : outcome;
    const holder = isObject(given) && reading.as !== 'object' ? heldIn(given, reading.names) : undefined;
    if (holder !== undefined) return read(reading, holder, at);
    const instead = reading.broken === undefined && page ? standIn(reading.absent, at) : reading.broken;
    if (instead === undefined) return outcome;
    if (page) lose(outcome.error, at, reading.harm);
    return ok(instead);
  }

  function readKind(reading: Exclude<Reading, { as: 'ref' }>, value: unknown, at: Spot): Read {
    if (reading.as === 'object') return readObject(reading, value, at);
    if (reading.as === 'list') return readItems(reading, reading.harm, value, at);
    if (reading.as === 'map') return isAbsent(value) ? ok(undefined) : readEntries(reading.items, value, at);
    // A closed place without a day has an empty date. Some backends write false for no text.
    if (isAbsent(value)) return ok(reading.as === 'date' && value === '' ? '' : undefined);
    if (page && reading.as === 'text' && value === false) return ok(undefined);
    const among = reading.as === 'text' ? textAmong(value) : undefined;
    const known = readScalar(reading, among ?? value);
    return known === undefined ? fault(at, named(reading), value) : ok(known);
  }

  /** A text given per language, or in answers as several. */
  function textAmong(value: unknown): string | undefined {
    if (page) return readTextIn(value, page.languages);
    const texts = Array.isArray(value) ? value.map(readText) : [];
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(', ');
  }

  function standIn(absent: unknown, { id }: Spot): unknown {
    if (absent === '$id') return id === undefined ? undefined : String(id);
    return absent === '$locale' ? page?.languages[0] : absent;
  }

  /** Unreadable items are left out. If none can be read, the value is no list, unless each item counts as harm. */
  function readItems({ items, unless }: ListReading, harm: Harm | undefined, value: unknown, at: Spot): Read {
    if (value === false || (isAbsent(value) && Object(value) !== value)) return ok(undefined);
    const result: unknown[] = [];
    const lost: (readonly [Fault, item: unknown])[] = [];
    for (const [key, item] of itemsOf(value, items)) {
      const spot = { ...at, path: `${at.path}/${key}` };
      const one = read(items, item, spot);
      if (one.ok && one.value !== undefined) result.push(one.value);
      else if (!one.ok) lost.push([one.error, item]);
      else if (page) lost.push([{ path: spot.path, reason: `expected a value, found ${quoted(item)}` }, item]);
    }
    const [first] = lost;
    if (result.length === 0 && harm === undefined && first !== undefined) return err(first[0]);
    for (const [problem, item] of lost) {
      const isOff = unless !== undefined && isObject(item) && readFlag(item[unless]) === false;
      lose(problem, at, isOff ? undefined : harm, item);
    }
    return ok(result);
  }

  /** The items with their keys; in page data also from an object keyed by one of their properties. */
  function itemsOf(value: unknown, items: Reading): readonly (readonly [key: string | number, item: unknown])[] {
    const list = readList(value);
    const own = page && items.as === 'ref' ? definition(items.to) : items;
    const by = page && own.as === 'object' ? own.by : undefined;
    if (by === undefined || !isObject(value) || list[0] !== value || readText(value[by[0]]) !== undefined)
      return list.map((item, i) => [i, item]);
    const [key, text] = by;
    const withKey = (item: unknown, name: string): unknown => {
      const given = unpacked(item);
      return { ...(isObject(given) ? given : { [text]: item }), [key]: name };
    };
    return Object.entries(value).flatMap(([name, item]) =>
      (Array.isArray(item) ? item : [item]).map((each) => [name, withKey(each, name)] as const),
    );
  }

  function readEntries(items: Reading, value: unknown, at: Spot): Read {
    if (!isObject(value)) return fault(at, 'an object', value);
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const outcome = read(items, item, { ...at, path: `${at.path}/${key}` });
      if (!outcome.ok) lose(outcome.error, at);
      else if (outcome.value !== undefined) result[key] = outcome.value;
    }
    return ok(result);
  }

  function readObject(reading: ObjectReading, value: unknown, at: Spot): Read {
    const of =
      reading.with === undefined ? reading.of : { ...definition<ObjectReading>(reading.with).of, ...reading.of };
    // An empty answer is one with every part absent.
    if (isAbsent(value)) return at.path === '' ? readProperties(reading, of, {}, at) : ok(undefined);
    if (isObject(value)) {
      const isKnown = Object.entries(of).some(([name, { names = [] }]) =>
        [name, ...names].some((known) => valueAt(value, known) !== undefined),
      );
      if (isKnown) return readProperties(reading, of, value, at);
      if (value.data !== undefined) return read(reading as Reading, value.data, at);
    }
    for (const name of reading.bare ?? []) {
      const property = of[name];
      if (property === undefined || (page && isObject(value))) continue;
      // An object without any known property is no bare value.
      const bare = isObject(value) ? { ...property, broken: undefined } : property;
      const tried = decoder(() => {}, page)(bare, value, at);
      if (tried.ok && tried.value !== undefined) return readProperties(reading, of, { [name]: value }, at);
    }
    return fault(at, page ? 'an object' : Object.keys(of).join(', '), value);
  }

  function readProperties(
    { required, with: base }: ObjectReading,
    of: ObjectReading['of'],
    value: Readonly<Record<string, unknown>>,
    at: Spot,
  ): Read {
    const id = 'id' in of ? readId(value.id) : undefined;
    // Flags belong to places, as does everything in them.
    const place = base !== undefined && id !== undefined ? id : at.place;
    const result: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(of)) {
      const spot = { path: `${at.path}/${name}`, place, id };
      const given = firstOf(value, [name, ...(property.names ?? [])], property.as === 'yes');
      const outcome = read(property, given, spot);
      const own = outcome.ok ? outcome.value : undefined;
      if (own !== undefined) result[name] = own;
      else if (required.includes(name)) return outcome.ok ? fault(spot, 'a value', page && given) : outcome;
      else if (given === null && property.orNull) result[name] = null;
      // Some backends write false for nothing.
      else if (!outcome.ok && (page || given !== false)) lose(outcome.error, spot, property.harm);
    }
    return ok(result);
  }

  function definition<As extends Reading = Reading>(name: string): As {
    const known = page?.definitions[name];
    if (known === undefined) throw new Error(`There is no definition named ${name}`);
    return known as As;
  }

  return read;
}

/**
 * The first name with a value, else the first one present. An empty yes-or-no is no: another name may only report that
 * the call succeeded.
 */
function firstOf(value: Readonly<Record<string, unknown>>, names: readonly string[], isYes: boolean): unknown {
  const found = names.map((name) => valueAt(value, name)).filter((one) => one !== undefined);
  if (isYes && found.length > 0) return isAbsent(found[0]) ? false : found[0];
  return found.find((one) => !isAbsent(one)) ?? found[0];
}

function heldIn(value: Readonly<Record<string, unknown>>, names: readonly string[] = []): unknown {
  return [...names, 'data'].map((name) => valueAt(value, name)).find((one) => one !== undefined);
}

/** The own property at `a` or, for `a/b`, inside it or inside its first item. */
function valueAt(value: unknown, name: string): unknown {
  return name.split('/').reduce<unknown>((node, key) => {
    const [inside] = Array.isArray(node) ? node : [node];
    return isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined;
  }, value);
}

function named(reading: Reading): string {
  if (reading.as === 'choice') return `one of ${reading.values.join(', ')}`;
  const { minimum, maximum, pattern } = reading as { minimum?: number; maximum?: number; pattern?: string };
  const limits = [minimum && ` from ${minimum}`, maximum && ` to ${maximum}`, pattern && ` that matches ${pattern}`];
  const kind = { yes: 'yes or no', options: 'texts', seconds: 'seconds' }[reading.as as string];
  return (kind ?? `${/^[io]/.test(reading.as) ? 'an' : 'a'} ${reading.as}`) + limits.filter(Boolean).join('');
}

function quoted(value: unknown): string {
  const text = String(JSON.stringify(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Describes a value without its content. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? `an object with ${Object.keys(value).slice(0, 6).join(', ')}` : `a ${typeof value}`;
}
