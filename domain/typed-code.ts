import { codeKey } from './canonical.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits per character. */
export const encodeCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** O, I and L count as digits. */
export function parseTypedCode(text: string, length: number): string | undefined {
  const plain = codeKey(text).replaceAll('O', '0').replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : undefined;
}
