import { isObject } from '../lenient.ts';

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isText =
  (form: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && form.test(value);

export const isHash = isText(HASH);
export const isSignature = isText(SIGNATURE);
export const isDay = isText(DAY);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Exactly these names. */
export function has(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return (
    isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
  );
}
