import type { Flag, Id, NumberLike } from '../schemas/generated/types.ts';
import { readId } from './lenient.ts';

export function isOn(flag: Flag | unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** A missing flag is not off. [CFG-03] */
export function isFlagOff(flag: Flag | unknown): boolean {
  return flag === 0 || flag === '0' || flag === false;
}

export function toNumber(value: NumberLike | boolean | undefined, fallback = 0): number {
  if (value === null || value === undefined || value === '') return fallback;
  const number = Number(value);
  return Number.isFinite(number) ? number : fallback;
}

/** 0 is no id. [ANY-01] */
export function toId(value: unknown): Id {
  const id = readId(value);
  return id === undefined || id === '' ? 0 : id;
}
