/** Longer than most names, and short enough that nobody reads a message into one. */
const MOST = 40;

/** Dots of other scripts that browsers and mail programs take for the dot of an address. */
const DOTS = /[.\u3002\uff0e\uff61\u2024]/u;
const LINK_MARKS = new RegExp(`${DOTS.source}(?=[^\\s])`, 'gu');
/** Seven digits and more, however they are set apart: a number to call. */
const PHONE = /\+?\p{Nd}(?:[\s().\-/]*\p{Nd}){6,}/gu;

/**
 * What a stranger typed, for a message in our name: one short line in which no program finds a link, a mail address or a
 * number to call. Names keep their dots, with a space behind each. Never empty.
 */
export function plainWords(text: string): string {
  const line = text
    .normalize('NFKC')
    // Control characters, those without width and those that turn the direction of a line.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(PHONE, '…')
    .replace(/:\/\/|[@\\<>]/g, ' ')
    .replace(LINK_MARKS, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return '…';
  const letters = [...line];
  return letters.length <= MOST
    ? line
    : `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`;
}
