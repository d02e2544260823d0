/** JSON as it is in a location document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Merged {
  /** Where both changed the same thing, it has what is preferred. */
  readonly value: Json;
  /** JSON pointers to what both changed, each differently. */
  readonly conflicts: readonly string[];
}

const ABSENT = Symbol('absent');
type Value = Json | typeof ABSENT;

/**
 * Merges two changes of one document: what only one side changed is taken from it. Objects are merged key by key, lists
 * of things that have an id (or a key, a name, a language) thing by thing, sentences word by word, anything else as a
 * whole. Never loses a change silently: the conflicts name every place where one was preferred to the other [STU-05].
 * @param sent what I saved since the base without hearing whether it arrived; theirs may be built on it
 */
export function merge(
  base: Json,
  mine: Json,
  theirs: Json,
  { sent = [], prefer = 'mine' }: { readonly sent?: readonly Json[]; readonly prefer?: 'mine' | 'theirs' } = {},
): Merged {
  const conflicts = new Conflicts(prefer);
  const value = mergeAt([base, ...sent], mine, theirs, '', conflicts);
  return { value: value === ABSENT ? null : value, conflicts: conflicts.places };
}

class Conflicts {
  readonly places: string[] = [];
  readonly #prefer: 'mine' | 'theirs';

  constructor(prefer: 'mine' | 'theirs') {
    this.#prefer = prefer;
  }

  decide(place: string, mine: Value, theirs: Value): Value {
    this.places.push(place);
    return this.#prefer === 'mine' ? mine : theirs;
  }
}

/** What mine was before, from the base on. */
type Past = readonly Value[];

function mergeAt(past: Past, mine: Value, theirs: Value, path: string, conflicts: Conflicts): Value {
  if (isSame(mine, theirs) || past.some((before) => isSame(before, theirs))) return mine;
  if (past.every((before) => isSame(before, mine))) return theirs;
  if (isObject(mine) && isObject(theirs)) return mergeObjects(past.map(objectOr), mine, theirs, path, conflicts);
  const lists = identified(past, mine, theirs);
  const merged = lists === null ? mergeWords(past, mine, theirs) : mergeLists(lists, path, conflicts);
  return merged ?? conflicts.decide(path, mine, theirs);
}

type JsonObject = { readonly [key: string]: Json };

const objectOr = (value: Value): JsonObject => (isObject(value) ? value : {});

function mergeObjects(
  past: readonly JsonObject[],
  mine: JsonObject,
  theirs: JsonObject,
  path: string,
  conflicts: Conflicts,
): Json {
  const at = (object: JsonObject, key: string): Value => (Object.hasOwn(object, key) ? (object[key] as Json) : ABSENT);
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.flatMap((key) => {
    const pointer = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const before = past.map((object) => at(object, key));
    const value = mergeAt(before, at(mine, key), at(theirs, key), pointer, conflicts);
    return value === ABSENT ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Null if both changed the order or the things in it in ways that do not go together. */
function mergeLists({ past, mine, theirs }: Lists, path: string, conflicts: Conflicts): Json | null {
  const [b, c] = [[...mine.keys()], [...theirs.keys()]];
  const differs = (before: Things, one: readonly string[], other: readonly string[]) => {
    const common = (id: string) => before.has(id) && mine.has(id) && theirs.has(id);
    return one.filter(common).join('\n') !== other.filter(common).join('\n');
  };
  const mineMoved = past.some((before) => differs(before, [...before.keys()], b));
  const theirsMoved = past.every((before) => differs(before, [...before.keys()], c));
  if (mineMoved && theirsMoved && past.some((before) => differs(before, b, c))) return null;
  // The side that moved things leads; what only the other one has is put behind what it stood behind there.
  const [leader, follower] = theirsMoved ? [c, b] : [b, c];
  const order = [...leader];
  for (const [i, id] of follower.entries()) {
    if (order.includes(id)) continue;
    const before = follower.slice(0, i).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const at = (things: Things, id: string): Value => things.get(id)?.value ?? ABSENT;
  return order.flatMap((id) => {
    const index = mine.get(id)?.index ?? theirs.get(id)?.index ?? 0;
    const before = past.map((things) => at(things, id));
    const value = mergeAt(before, at(mine, id), at(theirs, id), `${path}/${index}`, conflicts);
    return value === ABSENT ? [] : [value];
  });
}

type Things = ReadonlyMap<string, { readonly value: Json; readonly index: number }>;

interface Lists {
  readonly past: readonly Things[];
  readonly mine: Things;
  readonly theirs: Things;
}

/**
 * The things of all lists by what identifies them in each; a past that is no list is an empty one. Null if nothing
 * does: something has no identity, or two have the same.
 */
function identified(past: Past, mine: Value, theirs: Value): Lists | null {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null;
  for (const names of IDENTITIES) {
    const lists = [mine, theirs, ...past.map((before) => (Array.isArray(before) ? before : []))];
    const [a, b, ...before] = lists.flatMap((list) => thingsBy(names, list) ?? []);
    if (a && b && before.length === past.length) return { mine: a, theirs: b, past: before };
  }
  return null;
}

function thingsBy(names: readonly string[], list: readonly Json[]): Things | null {
  if (!list.every((thing) => isObject(thing) && names.every((name) => isName(thing[name])))) return null;
  const idOf = (thing: Json) => names.map((name) => String((thing as JsonObject)[name])).join(' ');
  const things = new Map(list.map((value, index) => [idOf(value), { value, index }] as const));
  return things.size === list.length ? things : null;
}

/** What a thing in a list is known by. The translations of a question share its id; texts are known by their language. */
const IDENTITIES = [['id'], ['id', 'language'], ['key'], ['name'], ['language'], ['photo_id']] as const;

/**
 * A sentence that both wrote in, at different words. Null where it is no sentence (an address or a colour is one thing),
 * where both changed the same words, or where it is not certain what both began with.
 */
function mergeWords([base, ...sent]: Past, mine: Value, theirs: Value): string | null {
  if (sent.length > 0 || ![base, mine, theirs].every((text) => typeof text === 'string' && /\s/.test(text.trim())))
    return null;
  const [a, b, c] = [base, mine, theirs].map((text) => String(text).split(/(\s+)/)) as [string[], string[], string[]];
  const [ours, other] = [changedWords(a, b), changedWords(a, c)];
  const [first, second] = ours.from <= other.from ? [ours, other] : [other, ours];
  if (first.to >= second.from) return null;
  const between = a.slice(first.to, second.from);
  return [...a.slice(0, first.from), ...first.words, ...between, ...second.words, ...a.slice(second.to)].join('');
}

/** The one stretch of words that a text replaced by others. */
function changedWords(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, words: after.slice(start, after.length - end) };
}

const isName = (value: Json | undefined) => typeof value === 'string' || typeof value === 'number';

function isObject(value: Value): value is JsonObject {
  return isPlain(value);
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
