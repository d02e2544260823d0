/** What the generated yes-or-no checks are made of. Properties that are not set are nobody's mistake but `has`'s. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Are all of them set? */
export const has = (object: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => object[name] !== undefined);

/** Are those that are set as they should be? */
export const each = (
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  isSound: (value: unknown) => boolean,
): boolean => names.every((name) => object[name] === undefined || isSound(object[name]));
