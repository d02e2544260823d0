import type { Flag, NumberLike } from '../schemas/generated/types.ts';

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
 * Converts an id, given as a number or a digit string, to a number; anything else becomes 0, which is no id [CFG-03].
 */
export function toId(value: unknown): number {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}
