import type { Flag, Id, NumberLike } from '../schemas/generated/types.ts';
import { readId } from './lenient.ts';

/** 1, "1" or true. [CFG-03] */
export function isOn(flag: Flag | unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** 0, "0" or false; a missing flag is not. [CFG-03] */
export function isFlagOff(flag: Flag | unknown): boolean {
  return flag === 0 || flag === '0' || flag === false;
}

/** `fallback` if it is not a number. [CFG-03] */
export function toNumber(value: NumberLike | boolean | undefined, fallback = 0): number {
  if (value === null || value === undefined || value === '') return fallback;
  const number = Number(value);
  return Number.isFinite(number) ? number : fallback;
}

/** Digits become a number, other text stays, anything else is 0, which is no id. [CFG-03] [ANY-01] */
export function toId(value: unknown): Id {
  const id = readId(value);
  return id === undefined || id === '' ? 0 : id;
}
