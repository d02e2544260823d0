import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../../domain/time.ts';
import { keyedHash } from '../../store/ids.ts';

const LIFE_MS = 48 * HOUR_MS;

const TOKEN = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export function hostLink(publicUrl: string, secret: string, visitId: number, now: number): string {
  const said = `${visitId.toString(36)}.${Math.floor((now + LIFE_MS) / 1000).toString(36)}`;
  return `${publicUrl}/host/${said}.${macOf(secret, said)}`;
}

/** @returns the visit's id; undefined for a forged or expired link */
export function visitOfLink(secret: string, token: string, now: number): number | undefined {
  const [, visit = '', until = '', mac = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(macOf(secret, `${visit}.${until}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number.parseInt(until, 36) * 1000 >= now ? Number.parseInt(visit, 36) : undefined;
}

const macOf = (secret: string, said: string) => keyedHash(secret, `host ${said}`);
