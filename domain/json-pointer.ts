/** Appends keys to a JSON pointer (RFC 6901). */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a pointer is `outer` or leads into it. */
export const isWithin = (pointer: string, outer: string): boolean => `${pointer}/`.startsWith(`${outer}/`);

export function valueAt(document: object, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (node, key) => (node as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    document,
  );
}

/** Sets the value at a pointer; does nothing if its parent is missing. */
export function setAt(document: object, pointer: string, value: unknown): void {
  const keys = keysOf(pointer);
  const last = keys.pop();
  const owner = valueAt(document, below('', ...keys));
  if (last !== undefined && typeof owner === 'object' && owner !== null) Object.assign(owner, { [last]: value });
}

/** Looks up the pointer of any object or list inside a value. */
export function pointersIn(value: unknown): (inner: object) => string {
  const known = new Map<object, string>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null || known.has(node)) return;
    known.set(node, path);
    for (const [key, inner] of Object.entries(node)) visit(inner, below(path, key));
  };
  visit(value, '');
  return (inner) => known.get(inner) ?? '';
}
