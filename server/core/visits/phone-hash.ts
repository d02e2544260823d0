import { keyedHash } from '../../store/ids.ts';

/** Digits at the end of a number in which its neighbours differ. */
const NEIGHBOURS = 3;

/** The hash by which a phone and its neighbours are counted: anyone who tries numbers one after the other stays in a few. */
export function rangeHash(secret: string, phone: string): string {
  return keyedHash(secret, `range ${phone.slice(0, -NEIGHBOURS)}`);
}

/** The hash used for a phone in tables and logs. */
export function phoneHash(secret: string, phone: string): string {
  return keyedHash(secret, `phone ${phone}`);
}
