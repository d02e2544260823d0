import { appendToPointer } from '../../domain/json-pointer.ts';

export interface Merged<T> {
  /** Holds the preferred side wherever both changed the same thing. */
  readonly value: T;
  /** JSON pointers to everything that both sides changed differently. */
  readonly conflicts: readonly string[];
}

interface Options<T> {
  /** Saves since the base that got no answer: theirs may be built on any of them. */
  readonly sent?: readonly T[];
  readonly prefer?: 'mine' | 'theirs';
}

/**
 * Merges two changes of one JSON document. Objects merge by key, lists by the identity of their items, sentences by
 * word, everything else as a whole. Every place where one side had to win is a conflict [STU-05].
 */
export function merge<T>(base: T, mine: T, theirs: T, { sent = [], prefer = 'mine' }: Options<T> = {}): Merged<T> {
  const conflicts: string[] = [];
  const decide = (pointer: string, ours: unknown, other: unknown): unknown => {
    conflicts.push(pointer);
    return prefer === 'mine' ? ours : other;
  };
  return { value: mergeAt([base, ...sent], mine, theirs, '', decide) as T, conflicts };
}

type Decide = (pointer: string, mine: unknown, theirs: unknown) => unknown;
/** Earlier states of my side, the base first. */
type Past = readonly unknown[];

/** Undefined stands for an absent value throughout. */
function mergeAt(past: Past, mine: unknown, theirs: unknown, pointer: string, decide: Decide): unknown {
  if (isSame(mine, theirs) || past.some((before) => isSame(before, theirs))) return mine;
  if (past.every((before) => isSame(before, mine))) return theirs;
  if (isObject(mine) && isObject(theirs)) return mergeObjects(past, mine, theirs, pointer, decide);
  const lists = identified(past, mine, theirs);
  const merged = lists === null ? mergeWords(past, mine, theirs) : mergeLists(lists, pointer, decide);
  return merged ?? decide(pointer, mine, theirs);
}

type JsonObject = Readonly<Record<string, unknown>>;

function mergeObjects(past: Past, mine: JsonObject, theirs: JsonObject, pointer: string, decide: Decide): JsonObject {
  const at = (value: unknown, key: string) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.map((key) => {
    const before = past.map((value) => at(value, key));
    return [key, mergeAt(before, at(mine, key), at(theirs, key), appendToPointer(pointer, key), decide)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Items = ReadonlyMap<string, { readonly value: unknown; readonly index: number }>;

interface Lists {
  readonly past: readonly Items[];
  readonly mine: Items;
  readonly theirs: Items;
}

/** Null if both sides reordered the list incompatibly. */
function mergeLists({ past, mine, theirs }: Lists, pointer: string, decide: Decide): readonly unknown[] | null {
  const differs = (before: Items, one: Items, other: Items) => {
    const isCommon = (id: string) => before.has(id) && mine.has(id) && theirs.has(id);
    return [...one.keys()].filter(isCommon).join('\n') !== [...other.keys()].filter(isCommon).join('\n');
  };
  const hasMineMoved = past.some((before) => differs(before, before, mine));
  const hasTheirsMoved = past.every((before) => differs(before, before, theirs));
  if (hasMineMoved && hasTheirsMoved && past.some((before) => differs(before, mine, theirs))) return null;
  const [leader, follower] = hasTheirsMoved ? [theirs, mine] : [mine, theirs];
  const order = [...leader.keys()];
  // Items that only the follower has keep their predecessor.
  for (const [i, id] of [...follower.keys()].entries()) {
    if (order.includes(id)) continue;
    const before = [...follower.keys()].slice(0, i).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const merged = order.map((id) => {
    const before = past.map((items) => items.get(id)?.value);
    const index = String(mine.get(id)?.index ?? theirs.get(id)?.index ?? 0);
    return mergeAt(before, mine.get(id)?.value, theirs.get(id)?.value, appendToPointer(pointer, index), decide);
  });
  return merged.filter((value) => value !== undefined);
}

/** The translations of a question share its id; texts are known by their language. */
const IDENTITIES = [['id'], ['id', 'language'], ['key'], ['name'], ['language'], ['photo_id']] as const;

/** Null if an item has no identity or two items share one. */
function identified(past: Past, mine: unknown, theirs: unknown): Lists | null {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const lists = [mine, theirs, ...past.map((before) => (Array.isArray(before) ? before : []))];
  for (const names of IDENTITIES) {
    const [a, b, ...before] = lists.flatMap((list) => itemsBy(names, list) ?? []);
    if (a && b && before.length === past.length) return { mine: a, theirs: b, past: before };
  }
  return null;
}

function itemsBy(names: readonly string[], list: readonly unknown[]): Items | null {
  const isNamed = (item: unknown) => isObject(item) && names.every((name) => /string|number/.test(typeof item[name]));
  if (!list.every(isNamed)) return null;
  const idOf = (item: unknown) => names.map((name) => String((item as JsonObject)[name])).join(' ');
  const items = new Map(list.map((value, index) => [idOf(value), { value, index }] as const));
  return items.size === list.length ? items : null;
}

/**
 * Merges a sentence that both changed at different words. Null for a text of one word, such as an address or a colour,
 * for overlapping changes, and where unanswered saves leave the base uncertain.
 */
function mergeWords([base, ...sent]: Past, mine: unknown, theirs: unknown): string | null {
  if (sent.length > 0 || ![base, mine, theirs].every((text) => typeof text === 'string' && /\s/.test(text.trim())))
    return null;
  const [a, b, c] = [base, mine, theirs].map((text) => String(text).split(/(\s+)/)) as [string[], string[], string[]];
  const [ours, other] = [changedWords(a, b), changedWords(a, c)];
  const [first, second] = ours.from <= other.from ? [ours, other] : [other, ours];
  if (first.to >= second.from) return null;
  const between = a.slice(first.to, second.from);
  return [...a.slice(0, first.from), ...first.words, ...between, ...second.words, ...a.slice(second.to)].join('');
}

function changedWords(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, words: after.slice(start, after.length - end) };
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
