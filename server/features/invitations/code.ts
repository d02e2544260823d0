import { createHmac } from 'node:crypto';
import { keyedHash } from '../../store/ids.ts';

/** Without letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** The code of an invitation: 60 bits that only this server can make again from the salt [GATE-06]. */
export function codeOf(secret: string, salt: string): string {
  const bytes = createHmac('sha256', secret).update(`invitation ${salt}`).digest();
  return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** In groups, as it is read out and typed. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it was typed or scanned; undefined if it cannot be one. O, I and L are taken for the digits they look like. */
export function codeIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(plain) ? plain : undefined;
}

/** What links of invitations, passes and visits have before their code. */
const LINK = /^\/(?:(?:[\w-]+\/)?(?:pass|out)|i)\/([\w-]+)\/?$/;

/** The code in a link of this very site, or the text as it is: a link of any other site is no code of ours [GATE-06]. */
export function codeInLink(text: string, origins: readonly string[]): string {
  if (!URL.canParse(text)) return LINK.exec(text)?.[1] ?? text;
  const { origin, pathname } = new URL(text);
  const isOurs = origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
  return (isOurs && LINK.exec(pathname)?.[1]) || text;
}

/** How a code is stored. */
export function hashOfCode(secret: string, code: string): string {
  return keyedHash(secret, `invitation code ${code}`);
}
