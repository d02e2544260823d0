import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 random bits, url-safe: 22 characters. */
export function randomName(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 random bits, url-safe: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How tokens stand in the database: a copy of it must not open anything. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A stand-in for something guessable (a phone number): keyed, so that it cannot be tried out. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
