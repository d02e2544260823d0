import { westernDigits } from '../../domain/canonical.ts';

export const CODE_LENGTH = 4;

/** The characters a paste puts into the boxes, with 0 for anything that is not a digit [OTP-03]. */
export function pasted(text: string): readonly string[] {
  return [...westernDigits(text.trim())]
    .slice(0, CODE_LENGTH)
    .map((character) => (/\d/.test(character) ? character : '0'));
}

export interface Boxes {
  readonly digits: readonly string[];
  /** The box that gets the cursor. */
  readonly box: number;
}

const last = CODE_LENGTH - 1;

/**
 * Interprets a box's new text: a whole code in one box is an autofill and is spread over all four; anything else is one
 * typed character, and the cursor moves on after a digit or a letter [OTP-02, OTP-03].
 */
export function typed(digits: readonly string[], box: number, text: string): Boxes {
  const characters = [...westernDigits(text.trim())];
  if (characters.length >= CODE_LENGTH) return { digits: spread(digits, pasted(text)), box: last };
  const before = digits[box] ?? '';
  const fresh = characters.length > 1 && characters[0] === before ? characters.slice(1) : characters;
  const character = fresh.at(-1) ?? '';
  const moves = /[\p{L}\p{Nd}]/u.test(character);
  return { digits: replaced(digits, box, character), box: moves ? Math.min(box + 1, last) : box };
}

/** Fills the boxes starting from the first. */
export function spread(digits: readonly string[], characters: readonly string[]): readonly string[] {
  return digits.map((digit, i) => characters[i] ?? digit);
}

/** Backspace empties the box, or the previous one if it is already empty, and moves back [OTP-02]. */
export function erased(digits: readonly string[], box: number): Boxes {
  const back = Math.max(box - 1, 0);
  return { digits: replaced(digits, digits[box] === '' ? back : box, ''), box: back };
}

function replaced(digits: readonly string[], box: number, character: string): readonly string[] {
  return digits.map((digit, i) => (i === box ? character : digit));
}
