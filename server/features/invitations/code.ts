import { createHmac } from 'node:crypto';
import { codeFrom, typedCode } from '../../../domain/typed-code.ts';
import { keyedHash } from '../../store/ids.ts';

const LENGTH = 12;

/** The code of an invitation: 60 bits that only this server can make again from the salt [GATE-06]. */
export function codeOf(secret: string, salt: string): string {
  const bytes = createHmac('sha256', secret).update(`invitation ${salt}`).digest();
  return codeFrom(bytes.subarray(0, LENGTH));
}

/** A code as it was typed or scanned; undefined if it cannot be one. */
export const codeIn = (text: string): string | undefined => typedCode(text, LENGTH);

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
