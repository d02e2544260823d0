import { keyedHash } from '../../store/ids.ts';

/** The hash used for a phone in tables and logs. */
export function phoneHash(secret: string, phone: string): string {
  return keyedHash(secret, `phone ${phone}`);
}
