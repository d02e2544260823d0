/** RFC 6901. */
export function appendToPointer(pointer: string, ...keys: readonly (string | number)[]): string {
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

export const isWithin = (pointer: string, outer: string): boolean => `${pointer}/`.startsWith(`${outer}/`);

export function readPointer(document: object, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (node, key) => (node as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    document,
  );
}

export function setAt(document: object, pointer: string, value: unknown): void {
  const keys = keysOf(pointer);
  const last = keys.pop();
  const owner = readPointer(document, appendToPointer('', ...keys));
  if (last !== undefined && typeof owner === 'object' && owner !== null) Object.assign(owner, { [last]: value });
}

export function* propertiesIn(owner: unknown, path: string): Generator<Property> {
  if (typeof owner !== 'object' || owner === null) return;
  for (const [key, value] of Object.entries(owner)) {
    const at = appendToPointer(path, key);
    yield { owner, key, value, path: at };
    yield* propertiesIn(value, at);
  }
}

interface Property {
  readonly owner: object;
  readonly key: string;
  readonly value: unknown;
  readonly path: string;
}

export function pointersIn(value: unknown): (inner: object) => string {
  const known = new Map<object, string>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null || known.has(node)) return;
    known.set(node, path);
    for (const [key, inner] of Object.entries(node)) visit(inner, appendToPointer(path, key));
  };
  visit(value, '');
  return (inner) => known.get(inner) ?? '';
}
