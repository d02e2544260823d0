/** The building blocks of the generated yes-or-no checks. Only `has` treats a missing property as a mistake. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether all the named properties are set. */
export const has = (object: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => object[name] !== undefined);

/** Whether those of the named properties that are set are valid. */
export const each = (
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  isSound: (value: unknown) => boolean,
): boolean => names.every((name) => object[name] === undefined || isSound(object[name]));
