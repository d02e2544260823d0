import type { Flag, Id, NumberLike } from '../schemas/generated/types.ts';
import { readId } from './lenient.ts';

/** Whether a flag is on: 1, "1" or true. Anything else is not on, including a missing flag [CFG-03]. */
export function isOn(flag: Flag | unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** Whether a flag is explicitly off: 0, "0" or false. A missing flag is not [CFG-03]. */
export function saysOff(flag: Flag | unknown): boolean {
  return flag === 0 || flag === '0' || flag === false;
}

/** Converts a number-like value to a number; `fallback` if it is not a number [CFG-03]. */
export function toNumber(value: NumberLike | boolean | undefined, fallback = 0): number {
  if (value === null || value === undefined || value === '') return fallback;
  const number = Number(value);
  return Number.isFinite(number) ? number : fallback;
}

/**
 * An id in the form in which ids are compared and sent: a number where it is one, also when given as digits; other text
 * such as a UUID as it is. 0, which is no id, for anything else [CFG-03] [ANY-01].
 */
export function toId(value: unknown): Id {
  const id = readId(value);
  return id === undefined || id === '' ? 0 : id;
}
