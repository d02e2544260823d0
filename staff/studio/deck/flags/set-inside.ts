import { isSame } from '../../../draft/merge.ts';

type Path = readonly (string | number)[];

/**
 * A value with another one inside it. An upload may end after items were moved or taken away: one is found again by its
 * id, else by what it was; nothing is written into one that is gone.
 * @param was the whole value when the upload began
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

/** The parts of a group; none of what is no group. */
export const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
