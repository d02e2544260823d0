import { create, type Delta } from 'jsondiffpatch';

/** One difference between two documents, as it is told to staff. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The way to it, in words: "Location › Tracks › Lane 1 › Name". */
  readonly where: readonly string[];
  /** JSON pointer in the newer document; in the older one for what was removed. */
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

const differ = create({
  // What identifies a thing in a list, so that a moved one is not told as removed and added.
  objectHash: (thing, index) => {
    const { id, key, name } = thing as { id?: unknown; key?: unknown; name?: unknown };
    return String(id ?? key ?? name ?? `#${index}`);
  },
  arrays: { detectMove: true, includeValueOnMove: false },
});

/** What changed from one document to another, in the order of the document [STU-05]. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  return tell(differ.diff(before, after), { before, after, where: [], path: '' });
}

interface At {
  readonly before: unknown;
  readonly after: unknown;
  readonly where: readonly string[];
  readonly path: string;
}

function tell(delta: Delta | undefined, at: At): Change[] {
  if (delta === undefined) return [];
  const { where, path } = at;
  if (Array.isArray(delta)) {
    const [first, second] = delta as readonly unknown[];
    if (delta.length === 1) return [{ kind: 'added', where, path, after: words(first) }];
    if (delta.length === 2) return [{ kind: 'changed', where, path, before: words(first), after: words(second) }];
    return delta[2] === 3 ? [{ kind: 'moved', where, path }] : [{ kind: 'removed', where, path, before: words(first) }];
  }
  const isList = (delta as { _t?: unknown })._t === 'a';
  return Object.entries(delta).flatMap(([step, inner]) => {
    if (step === '_t') return [];
    // In a list, "_3" is a place in the older one.
    const isOld = isList && step.startsWith('_');
    const key = isOld ? step.slice(1) : step;
    const [older, newer] = [valueAt(at.before, key), valueAt(at.after, key)];
    const thing = isOld ? older : newer;
    const name = isList ? nameOf(thing, Number(key)) : readable(key);
    const deeper = {
      before: isList ? undefined : older,
      after: newer,
      where: [...where, name],
      path: `${path}/${key}`,
    };
    return tell(inner as Delta, deeper);
  });
}

function valueAt(node: unknown, key: string): unknown {
  return (node as Readonly<Record<string, unknown>> | null | undefined)?.[key];
}

function nameOf(thing: unknown, index: number): string {
  const { name, question, heading, key, id, url } = (thing ?? {}) as Readonly<Record<string, unknown>>;
  const found = [name, question, heading, key, url, id].find(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return found === undefined ? `${index + 1}` : String(found);
}

function readable(key: string): string {
  const text = key
    .replace(/^module_/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LONGEST = 120;

function words(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
