import type { Flag, NumberLike } from '../schemas/generated/types.ts';

/** Is a flag on? 1, "1" and true are; everything else, absence included, is not [CFG-03]. */
export function isOn(flag: Flag | unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** Does a flag say off? 0, "0" and false do; absence says nothing [CFG-03]. */
export function saysOff(flag: Flag | unknown): boolean {
  return flag === 0 || flag === '0' || flag === false;
}

/** The number meant by a number-like value; `fallback` when it means none [CFG-03]. */
export function toNumber(value: NumberLike | boolean | undefined, fallback = 0): number {
  if (value === null || value === undefined || value === '') return fallback;
  const number = Number(value);
  return Number.isFinite(number) ? number : fallback;
}

/** Ids may come as numbers or digit strings and mean the same; anything else is 0, the id of nothing [CFG-03]. */
export function toId(value: unknown): number {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}
