/** Without letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** How many a crew can be, with the first one. */
export const CREW_SIZES = { least: 2, most: 50 } as const;

/** The most characters of a value that a crew shares. */
export const CREW_VALUE_LENGTH = 200;

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** The code of a crew: 40 bits, made on the device of the first one, with or without a network [DAY-06]. */
export function newCrewCode(random: RandomBytes = (bytes) => crypto.getRandomValues(bytes)): string {
  return [...random(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** In groups, as it is read out and typed. */
export const shownCrewCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as it was typed; undefined if it cannot be one. O, I and L are taken for the digits they look like. */
export function crewCodeIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(plain) ? plain : undefined;
}
