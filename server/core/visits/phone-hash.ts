import { keyedHash } from '../../store/ids.ts';

const NEIGHBOURS = 3;

/** Counts a phone with its neighbours, against trying numbers in turn. */
export function rangeHash(secret: string, phone: string): string {
  return keyedHash(secret, `range ${phone.slice(0, -NEIGHBOURS)}`);
}

export function phoneHash(secret: string, phone: string): string {
  return keyedHash(secret, `phone ${phone}`);
}
