import { codeKey } from './canonical.ts';

/** Without letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of five bits a character that people read out and type. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** In groups, as it is read out and typed. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as it was typed or scanned; undefined if it cannot be one. O, I and L are taken for the digits they look like. */
export function typedCode(text: string, length: number): string | undefined {
  const plain = codeKey(text).replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : undefined;
}
