import { codeKey } from './canonical.ts';

/** Without letters that look like another character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for reading out and typing, five bits per character. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Reads a typed or scanned code; undefined if it cannot be one. O, I and L count as digits. */
export function typedCode(text: string, length: number): string | undefined {
  const plain = codeKey(text).replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : undefined;
}
