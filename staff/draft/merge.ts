/** JSON as it is in a location document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Merged {
  /** Where both changed the same thing, it has mine. */
  readonly value: Json;
  /** JSON pointers to what both changed, each differently. */
  readonly conflicts: readonly string[];
}

const ABSENT = Symbol('absent');
type Value = Json | typeof ABSENT;

/**
 * Merges two changes of one document: what only one side changed is taken from it. Objects are merged key by key, lists
 * of things that have an id (or a key, a name, a language) thing by thing, anything else as a whole. Never loses a change
 * silently: the conflicts name every place where mine was preferred to theirs [STU-05].
 */
export function merge(base: Json, mine: Json, theirs: Json): Merged {
  const conflicts: string[] = [];
  const value = mergeAt(base, mine, theirs, '', conflicts);
  return { value: value === ABSENT ? null : value, conflicts };
}

function mergeAt(base: Value, mine: Value, theirs: Value, path: string, conflicts: string[]): Value {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs))
    return mergeObjects(isObject(base) ? base : {}, mine, theirs, path, conflicts);
  const lists = identified(base, mine, theirs);
  if (lists !== null) {
    const merged = mergeLists(lists[0], lists[1], lists[2], path, conflicts);
    if (merged !== null) return merged;
  }
  conflicts.push(path);
  return mine;
}

type JsonObject = { readonly [key: string]: Json };

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, path: string, conflicts: string[]): Json {
  const at = (object: JsonObject, key: string): Value => (Object.hasOwn(object, key) ? (object[key] as Json) : ABSENT);
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.flatMap((key) => {
    const pointer = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const value = mergeAt(at(base, key), at(mine, key), at(theirs, key), pointer, conflicts);
    return value === ABSENT ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Null if both changed the order or the things in it in ways that do not go together. */
function mergeLists(base: Things, mine: Things, theirs: Things, path: string, conflicts: string[]): Json | null {
  const [a, b, c] = [[...base.keys()], [...mine.keys()], [...theirs.keys()]];
  const common = a.filter((id) => mine.has(id) && theirs.has(id));
  const orderOf = (ids: readonly string[]) => ids.filter((id) => common.includes(id)).join('\n');
  const [mineMoved, theirsMoved] = [orderOf(b) !== orderOf(a), orderOf(c) !== orderOf(a)];
  if (mineMoved && theirsMoved && orderOf(b) !== orderOf(c)) return null;
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
    const value = mergeAt(at(base, id), at(mine, id), at(theirs, id), `${path}/${index}`, conflicts);
    return value === ABSENT ? [] : [value];
  });
}

type Things = ReadonlyMap<string, { readonly value: Json; readonly index: number }>;

/**
 * The things of the three lists by what identifies them in all of them; a base that is no list is an empty one. Null if
 * nothing does: something has no identity, or two have the same.
 */
function identified(base: Value, mine: Value, theirs: Value): readonly [Things, Things, Things] | null {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null;
  for (const names of IDENTITIES) {
    const [a, b, c] = [Array.isArray(base) ? base : [], mine, theirs].map((list) => thingsBy(names, list));
    if (a && b && c) return [a, b, c];
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
