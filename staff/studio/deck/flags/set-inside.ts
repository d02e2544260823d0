import { isSame } from '../../../draft/merge.ts';

type Path = readonly (string | number)[];

/**
 * Sets a part of a value; undefined removes it. Items may have moved since an upload began: one is found by its id, else
 * by its former content, and a removed one takes nothing.
 * @param was the whole value at that time
 */
export function setInside(value: unknown, path: Path, next: unknown, was: unknown): unknown {
  const [key, ...inner] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    if (!Array.isArray(value)) return value;
    const before = Array.isArray(was) ? was[key] : undefined;
    const index = indexNow(value, key, before);
    return index < 0 ? value : value.map((item, i) => (i === index ? setInside(item, inner, next, before) : item));
  }
  const own = valuesOf(value);
  const set = setInside(own[key], inner, next, valuesOf(was)[key]);
  const { [key]: _, ...others } = own;
  return set === undefined ? others : { ...own, [key]: set };
}

function indexNow(list: readonly unknown[], index: number, was: unknown): number {
  const { id } = valuesOf(was);
  if (id !== undefined) return list.findIndex((item) => valuesOf(item)['id'] === id);
  return isSame(list[index], was) ? index : list.findIndex((item) => isSame(item, was));
}

export const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/**
 * The part of a value that changed, as keys joined by '.': edits of the same part undo as one step. Undefined after adding
 * or removing an item.
 */
export function changedPart(before: unknown, after: unknown): string | undefined {
  if (lengthOf(before) !== lengthOf(after)) return undefined;
  const [a, b] = [before ?? {}, after ?? {}];
  if (typeof a !== 'object' || typeof b !== 'object') return '';
  const [from, to] = [valuesOf(a), valuesOf(b)];
  const changed = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSame(from[key], to[key]));
  const [only, ...others] = changed;
  if (only === undefined || others.length > 0) return '';
  const inner = changedPart(from[only], to[only]);
  return inner === undefined ? undefined : `.${only}${inner}`;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
