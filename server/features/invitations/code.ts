import { createHmac } from 'node:crypto';
import { encodeCode, parseTypedCode } from '../../../domain/typed-code.ts';
import { keyedHash } from '../../store/ids.ts';

const LENGTH = 12;

/** Only this server can derive these 60 bits from the salt [GATE-06]. */
export function codeOf(secret: string, salt: string): string {
  const bytes = createHmac('sha256', secret).update(`invitation ${salt}`).digest();
  return encodeCode(bytes.subarray(0, LENGTH));
}

export const codeIn = (text: string): string | undefined => parseTypedCode(text, LENGTH);

const LINK = /^\/(?:(?:[\w-]+\/)?(?:pass|out)|i)\/([\w-]+)\/?$/;

/** The code in a link to this server, else the text unchanged [GATE-06]. */
export function codeInLink(text: string, origins: readonly string[]): string {
  if (!URL.canParse(text)) return LINK.exec(text)?.[1] ?? text;
  const { origin, pathname } = new URL(text);
  const isOurs = origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
  return (isOurs && LINK.exec(pathname)?.[1]) || text;
}

export const hashOfCode = (secret: string, code: string): string => keyedHash(secret, `invitation code ${code}`);
