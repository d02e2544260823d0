import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 bits, 22 characters. */
export function randomName(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 bits, 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that look alike. */
const TYPABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

export const typableId = (length: number): string =>
  Array.from({ length }, () => TYPABLE[randomInt(TYPABLE.length)]).join('');

/** A copy of the database must not open anything. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** For guessable texts, such as phone numbers. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares secrets in constant time, unless their lengths differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
