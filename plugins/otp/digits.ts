import { westernDigits } from '../../domain/canonical.ts';

export const CODE_LENGTH = 4;

/** Characters of a paste, with 0 for anything but a digit [OTP-03]. */
export function readPastedDigits(text: string): readonly string[] {
  return [...westernDigits(text.trim())]
    .slice(0, CODE_LENGTH)
    .map((character) => (/\d/.test(character) ? character : '0'));
}

export interface Boxes {
  readonly digits: readonly string[];
  readonly box: number;
}

const last = CODE_LENGTH - 1;

/** Spreads an autofilled code over all boxes; else takes one character and moves on [OTP-02, OTP-03]. */
export function typeDigits(digits: readonly string[], box: number, text: string): Boxes {
  const characters = [...westernDigits(text.trim())];
  if (characters.length >= CODE_LENGTH) return { digits: spread(digits, readPastedDigits(text)), box: last };
  const before = digits[box] ?? '';
  const fresh = characters.length > 1 && characters[0] === before ? characters.slice(1) : characters;
  const character = fresh.at(-1) ?? '';
  const moves = /[\p{L}\p{Nd}]/u.test(character);
  return { digits: replaced(digits, box, character), box: moves ? Math.min(box + 1, last) : box };
}

export function spread(digits: readonly string[], characters: readonly string[]): readonly string[] {
  return digits.map((digit, i) => characters[i] ?? digit);
}

/** Backspace: empties this box, or the previous one if empty [OTP-02]. */
export function eraseDigit(digits: readonly string[], box: number): Boxes {
  const back = Math.max(box - 1, 0);
  return { digits: replaced(digits, digits[box] === '' ? back : box, ''), box: back };
}

function replaced(digits: readonly string[], box: number, character: string): readonly string[] {
  return digits.map((digit, i) => (i === box ? character : digit));
}
