import type { Harm, ListReading, ObjectReading, Reading, Readings } from '../schemas/reading.ts';
import { readScalar } from './decode-scalar.ts';
import { isAbsent, isObject, parsePacked, readFlag, readId, readList, readText, readTextIn } from './lenient.ts';
import { err, ok, type Result } from './result.ts';

export interface LeftOut {
  /** JSON pointer. */
  readonly path: string;
  readonly reason: string;
  readonly harm?: Harm;
  readonly place?: number | string;
}

export type Leave = (lost: LeftOut, item?: unknown) => void;

type Fault = Pick<LeftOut, 'path' | 'reason'>;
/** Undefined if absent. */
type Read = Result<unknown, Fault>;

interface Spot extends Pick<LeftOut, 'path' | 'place'> {
  readonly id?: number | string;
}

/** Broken page data counts as absent. Reports quote it, but not answers, which may be about a visitor. */
export interface PageData {
  readonly definitions: Readings;
  /** By preference; the first also applies to texts without a language. */
  readonly languages: readonly [string, ...string[]];
}

/** Reads a value in any form a backend gave it [ANY-01] [ANY-04]; leaves out unreadable optional parts [ANY-02]. */
export function decode(
  reading: Reading,
  value: unknown,
  leave: Leave = () => {},
  page?: PageData,
): Result<unknown, Fault> {
  const read = new Decoder(leave, page).read(reading, value, { path: '' });
  if (!read.ok || read.value !== undefined) return read;
  return err({ path: '', reason: `expected ${named(reading)}, found nothing` });
}

class Decoder {
  readonly #leave: Leave;
  readonly #page: PageData | undefined;

  constructor(leave: Leave, page: PageData | undefined) {
    this.#leave = leave;
    this.#page = page;
  }

  #lose(fault: Fault, { place }: Spot, harm?: Harm, item?: unknown): void {
    this.#leave({ ...fault, ...(harm && { harm }), ...(place !== undefined && { place }) }, item);
  }

  #fault({ path }: Spot, expected: string, value: unknown): Read {
    const found = value === undefined ? 'nothing' : (this.#page ? quoted : kindOf)(value);
    return err({ path, reason: `expected ${expected}, found ${found}` });
  }

  read(reading: Reading, value: unknown, at: Spot): Read {
    if (reading.as === 'ref') {
      const { as: _, to, ...own } = reading;
      return this.read({ ...this.#definition(to), ...own } as Reading, value, at);
    }
    const given = parsePacked(value);
    const outcome = this.#readKind(reading, given, at);
    if (outcome.ok) return outcome.value === undefined ? ok(this.#standIn(reading.absent, at)) : outcome;
    const holder = isObject(given) && reading.as !== 'object' ? heldIn(given, reading.names) : undefined;
    if (holder !== undefined) return this.read(reading, holder, at);
    const instead = reading.broken === undefined && this.#page ? this.#standIn(reading.absent, at) : reading.broken;
    if (instead === undefined) return outcome;
    if (this.#page) this.#lose(outcome.error, at, reading.harm);
    return ok(instead);
  }

  #readKind(reading: Exclude<Reading, { as: 'ref' }>, value: unknown, at: Spot): Read {
    if (reading.as === 'object') return this.#readObject(reading, value, at);
    if (reading.as === 'list') return this.#readItems(reading, reading.harm, value, at);
    if (reading.as === 'map') return isAbsent(value) ? ok(undefined) : this.#readEntries(reading.items, value, at);
    // A closed place without a day has an empty date. Some backends write false for no text.
    if (isAbsent(value)) return ok(reading.as === 'date' && value === '' ? '' : undefined);
    if (this.#page && reading.as === 'text' && value === false) return ok(undefined);
    const among = reading.as === 'text' ? this.#textAmong(value) : undefined;
    const known = readScalar(reading, among ?? value);
    return known === undefined ? this.#fault(at, named(reading), value) : ok(known);
  }

  #textAmong(value: unknown): string | undefined {
    if (this.#page) return readTextIn(value, this.#page.languages);
    const texts = Array.isArray(value) ? value.map(readText) : [];
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(', ');
  }

  #standIn(absent: unknown, { id }: Spot): unknown {
    if (absent === '$id') return id === undefined ? undefined : String(id);
    return absent === '$locale' ? this.#page?.languages[0] : absent;
  }

  #readItems({ items, unless }: ListReading, harm: Harm | undefined, value: unknown, at: Spot): Read {
    if (value === false || (isAbsent(value) && Object(value) !== value)) return ok(undefined);
    const result: unknown[] = [];
    const lost: (readonly [Fault, item: unknown])[] = [];
    for (const [key, item] of this.#itemsOf(value, items)) {
      const spot = { ...at, path: `${at.path}/${key}` };
      const one = this.read(items, item, spot);
      if (one.ok && one.value !== undefined) result.push(one.value);
      else if (!one.ok) lost.push([one.error, item]);
      else if (this.#page) lost.push([{ path: spot.path, reason: `expected a value, found ${quoted(item)}` }, item]);
    }
    const [first] = lost;
    if (result.length === 0 && harm === undefined && first !== undefined) return err(first[0]);
    for (const [problem, item] of lost) {
      const isOff = unless !== undefined && isObject(item) && readFlag(item[unless]) === false;
      this.#lose(problem, at, isOff ? undefined : harm, item);
    }
    return ok(result);
  }

  #itemsOf(value: unknown, items: Reading): readonly (readonly [key: string | number, item: unknown])[] {
    const list = readList(value);
    const own = this.#page && items.as === 'ref' ? this.#definition(items.to) : items;
    const by = this.#page && own.as === 'object' ? own.by : undefined;
    if (by === undefined || !isObject(value) || list[0] !== value || readText(value[by[0]]) !== undefined)
      return list.map((item, i) => [i, item]);
    const [key, text] = by;
    const withKey = (item: unknown, name: string): unknown => {
      const given = parsePacked(item);
      return { ...(isObject(given) ? given : { [text]: item }), [key]: name };
    };
    return Object.entries(value).flatMap(([name, item]) =>
      (Array.isArray(item) ? item : [item]).map((each) => [name, withKey(each, name)] as const),
    );
  }

  #readEntries(items: Reading, value: unknown, at: Spot): Read {
    if (!isObject(value)) return this.#fault(at, 'an object', value);
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const outcome = this.read(items, item, { ...at, path: `${at.path}/${key}` });
      if (!outcome.ok) this.#lose(outcome.error, at);
      else if (outcome.value !== undefined) result[key] = outcome.value;
    }
    return ok(result);
  }

  #readObject(reading: ObjectReading, value: unknown, at: Spot): Read {
    const base = reading.with === undefined ? undefined : this.#definition<ObjectReading>(reading.with);
    const of = { ...base?.of, ...reading.of };
    if (isAbsent(value)) return at.path === '' ? this.#readProperties(reading, of, {}, at) : ok(undefined);
    if (isObject(value)) {
      const isKnown = Object.entries(of).some(([name, { names = [] }]) =>
        [name, ...names].some((known) => valueAt(value, known) !== undefined),
      );
      if (isKnown) return this.#readProperties(reading, of, value, at);
      if (value.data !== undefined) return this.read(reading as Reading, value.data, at);
    }
    for (const name of reading.bare ?? []) {
      const property = of[name];
      if (property === undefined || (this.#page && isObject(value))) continue;
      const bare = isObject(value) ? { ...property, broken: undefined } : property;
      const tried = new Decoder(() => {}, this.#page).read(bare, value, at);
      if (tried.ok && tried.value !== undefined) return this.#readProperties(reading, of, { [name]: value }, at);
    }
    return this.#fault(at, this.#page ? 'an object' : Object.keys(of).join(', '), value);
  }

  #readProperties(
    { required, with: base }: ObjectReading,
    of: ObjectReading['of'],
    value: Readonly<Record<string, unknown>>,
    at: Spot,
  ): Read {
    const id = 'id' in of ? readId(value.id) : undefined;
    const place = base !== undefined && id !== undefined ? id : at.place;
    const result: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(of)) {
      const spot = { path: `${at.path}/${name}`, place, id };
      const given = firstOf(value, [name, ...(property.names ?? [])], property.as === 'yes');
      const outcome = this.read(property, given, spot);
      const own = outcome.ok ? outcome.value : undefined;
      if (own !== undefined) result[name] = own;
      else if (required.includes(name)) return outcome.ok ? this.#fault(spot, 'a value', this.#page && given) : outcome;
      else if (given === null && property.orNull) result[name] = null;
      else if (!outcome.ok && (this.#page || given !== false)) this.#lose(outcome.error, spot, property.harm);
    }
    return ok(result);
  }

  #definition<As extends Reading = Reading>(name: string): As {
    const known = this.#page?.definitions[name];
    if (known === undefined) throw new Error(`There is no definition named ${name}`);
    return known as As;
  }
}

/** An empty yes-or-no is no: another name may only report that the call succeeded. */
function firstOf(value: Readonly<Record<string, unknown>>, names: readonly string[], isYes: boolean): unknown {
  const found = names.map((name) => valueAt(value, name)).filter((one) => one !== undefined);
  if (isYes && found.length > 0) return isAbsent(found[0]) ? false : found[0];
  return found.find((one) => !isAbsent(one)) ?? found[0];
}

function heldIn(value: Readonly<Record<string, unknown>>, names: readonly string[] = []): unknown {
  return [...names, 'data'].map((name) => valueAt(value, name)).find((one) => one !== undefined);
}

/** `a/b` is `b` inside `a` or inside its first item. */
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

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? `an object with ${Object.keys(value).slice(0, 6).join(', ')}` : `a ${typeof value}`;
}
