import {
  isAbsent,
  isObject,
  readFlag,
  readId,
  readList,
  readNumber,
  readText,
  unpacked,
} from '../../../domain/lenient.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ChoiceReading, ObjectReading, Reading } from '../../../schemas/reading.ts';
import { plainWord, readSeconds, readYes } from './words.ts';

/** `undefined` is no value; the error says where something is wrong, and what was expected. */
type Read = Result<unknown, string>;

/** Told about each part that was left out because it could not be read, with the item if it was one of a list. */
type LeftOut = (problem: string, item?: unknown) => void;

const NOTHING = ok(undefined);

/**
 * Reads a value by the types of its schema, whatever form a backend gave it [ANY-04]: the result fits the schema. What
 * cannot be read is left out if it may be absent, and an item of a list always may.
 */
export function readAs(reading: Reading, value: unknown, leftOut: LeftOut = () => {}): Read {
  const read = readWhole(reading, value, '', leftOut);
  if (!read.ok || read.value !== undefined) return read;
  return err(`/: expected ${named(reading)}, found nothing`);
}

function readWhole(reading: Reading, value: unknown, path: string, leftOut: LeftOut): Read {
  const given = unpacked(value);
  const read = readKind(reading, given, path, leftOut);
  if (read.ok) return read.value === undefined ? ok(reading.absent) : read;
  const holder = isObject(given) && reading.as !== 'object' ? heldIn(given, reading.names) : undefined;
  if (holder !== undefined) return readWhole(reading, holder, path, leftOut);
  return reading.broken === undefined ? read : ok(reading.broken);
}

function readKind(reading: Reading, value: unknown, path: string, leftOut: LeftOut): Read {
  switch (reading.as) {
    case 'object':
      return readObject(reading, value, path, leftOut);
    case 'list':
      return readItems(reading.items, value, path, leftOut);
    case 'choice':
      return readChoice(reading, value, path);
    case 'yes':
      return readChoice({ yes: true, no: false, ...reading, as: 'choice', values: [true, false] }, value, path);
    default: {
      // A closed place without a day has an empty date.
      if (isAbsent(value)) return reading.as === 'date' && value === '' ? ok('') : NOTHING;
      const scalar = readScalar(reading, value);
      return scalar === undefined ? misread(reading, value, path) : ok(scalar);
    }
  }
}

function readScalar(reading: Exclude<Reading, { as: 'object' | 'list' | 'choice' | 'yes' }>, value: unknown): unknown {
  switch (reading.as) {
    case 'text':
      return textOf(value);
    case 'word':
      return readYes(value) === false ? null : readText(value);
    case 'date':
      return readYes(value) === false ? null : readText(value)?.replace(/^\s*(\d{4}-\d\d-\d\d)[T ].*$/s, '$1');
    case 'link':
      return readYes(value) === undefined ? asLink(readText(value)) : undefined;
    case 'flag': {
      const isOn = readFlag(value);
      return isOn === undefined ? undefined : isOn ? 1 : 0;
    }
    case 'id':
      return readId(value);
    case 'scalar':
      return readText(value) === undefined ? readNumber(value) : value;
    case 'options':
      return readText(value) ?? listOfTexts(value);
    case 'seconds':
      return readSeconds(value);
    case 'number':
    case 'integer': {
      const number = value === true ? undefined : readNumber(value);
      if (number === undefined || (reading.as === 'integer' && !Number.isInteger(number))) return undefined;
      return number >= (reading.minimum ?? Number.NEGATIVE_INFINITY) ? number : undefined;
    }
  }
}

/** A text, also from several. */
function textOf(value: unknown): string | undefined {
  const texts = Array.isArray(value) ? value.map(readText) : [readText(value)];
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join(', ');
}

/** An address or a file's name; not what a backend says besides, such as a sentence or a web page. */
function asLink(text: string | undefined): string | undefined {
  const link = text?.trim() ?? '';
  return link === '' || /^(saved|signed|stored|done|created)$/i.test(link) || /[<>\n]/.test(link) ? undefined : link;
}

function listOfTexts(value: unknown): readonly string[] | undefined {
  const texts = Object.values(Object(value)).map(readText);
  const read = texts.filter((text) => text !== undefined);
  return read.length > 0 ? read : undefined;
}

function readChoice(reading: ChoiceReading & Reading, value: unknown, path: string): Read {
  if (isAbsent(value)) return NOTHING;
  const word = plainWord(value);
  if (word === undefined) return misread(reading, value, path);
  const same = reading.values.find((choice) => plainWord(choice) === word);
  if (same !== undefined) return ok(same);
  const meant = reading.words?.[word];
  if (meant !== undefined) return ok(meant);
  const yes = readYes(value);
  const said = yes === undefined ? undefined : yes ? reading.yes : reading.no;
  return said === undefined ? misread(reading, value, path) : ok(said);
}

/** A list, or what stands for one. An item that cannot be read is left out; if none can, it is no such list. */
function readItems(items: Reading, value: unknown, path: string, leftOut: LeftOut): Read {
  if (isAbsent(value)) return NOTHING;
  const problems: (readonly [problem: string, item: unknown])[] = [];
  const read = readList(value).flatMap((item, i) => {
    if (isAbsent(item)) return [];
    const one = readWhole(items, item, `${path}/${i}`, leftOut);
    if (one.ok) return one.value === undefined ? [] : [one.value];
    problems.push([one.error, item]);
    return [];
  });
  const [first] = problems;
  if (read.length === 0 && first !== undefined) return err(first[0]);
  for (const [problem, item] of problems) leftOut(problem, item);
  return ok(read);
}

function readObject(reading: ObjectReading, value: unknown, path: string, leftOut: LeftOut): Read {
  if (isAbsent(value)) return readProperties(reading, {}, path, leftOut);
  if (isObject(value)) {
    const isKnown = Object.entries(reading.of).some(([name, { names = [] }]) =>
      [name, ...names].some((known) => at(value, known) !== undefined),
    );
    if (isKnown) return readProperties(reading, value, path, leftOut);
    if (value.data !== undefined) return readWhole(reading as Reading, value.data, path, leftOut);
  }
  for (const name of reading.bare ?? []) {
    const property = reading.of[name];
    // An object that names none of its properties is no bare value, so nothing stands in for it.
    const bare = property && isObject(value) ? { ...property, broken: undefined } : property;
    const read = bare && readWhole(bare, value, path, () => {});
    if (read?.ok && read.value !== undefined) return readProperties(reading, { [name]: value }, path, leftOut);
  }
  return err(`${path || '/'}: expected ${Object.keys(reading.of).join(', ')}, found ${shown(value)}`);
}

function readProperties(
  { of, required }: ObjectReading,
  value: Readonly<Record<string, unknown>>,
  path: string,
  leftOut: LeftOut,
): Read {
  const result: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(of)) {
    const given = firstOf(value, [name, ...(property.names ?? [])], property.as === 'yes');
    const read = readWhole(property, given, `${path}/${name}`, leftOut);
    const isNeeded = required.includes(name);
    if (!read.ok) {
      if (isNeeded) return read;
      // Some backends write false for nothing.
      if (given !== false) leftOut(read.error);
    }
    const own = read.ok ? read.value : undefined;
    if (own !== undefined) result[name] = own;
    else if (isNeeded) return err(`${path}/${name}: expected a value, found nothing`);
    else if (given === null && property.orNull === true) result[name] = null;
  }
  return ok(result);
}

/**
 * The first of the names that has a value, else what the first that is there holds instead. A yes or no that is there
 * but empty is no: another name may only say that the call itself went well.
 */
function firstOf(value: Readonly<Record<string, unknown>>, names: readonly string[], isYes: boolean): unknown {
  const found = names.map((name) => at(value, name)).filter((one) => one !== undefined);
  if (isYes && found.length > 0) return isAbsent(found[0]) ? false : found[0];
  return found.find((one) => !isAbsent(one)) ?? found[0];
}

function heldIn(value: Readonly<Record<string, unknown>>, names: readonly string[] = []): unknown {
  return [...names, 'data'].map((name) => at(value, name)).find((one) => one !== undefined);
}

/** The own property at `a` or, for `a/b`, inside it or inside its first item. */
function at(value: unknown, name: string): unknown {
  return name.split('/').reduce<unknown>((node, key) => {
    const [inside] = Array.isArray(node) ? node : [node];
    return isObject(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined;
  }, value);
}

const named = (reading: Reading): string =>
  reading.as === 'choice' ? `one of ${reading.values.join(', ')}` : reading.as;

const misread = (reading: Reading, value: unknown, path: string): Result<never, string> =>
  err(`${path || '/'}: expected ${named(reading)}, found ${shown(value)}`);

/** What was found, without its content: that may be about a visitor, and ends up in the console. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? `an object with ${Object.keys(value).slice(0, 6).join(', ')}` : `a ${typeof value}`;
}
