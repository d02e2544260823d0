const MOST = 40;

/** Includes dots of other scripts that programs accept in an address. */
const DOTS = /[.\u3002\uff0e\uff61\u2024]/u;
const LINK_MARKS = new RegExp(`${DOTS.source}(?=[^\\s])`, 'gu');
const PHONE = /\+?\p{Nd}(?:[\s().\-/]*\p{Nd}){6,}/gu;

/** Makes a stranger's text safe in our name: one short line without links, addresses or phone numbers; never ''. */
export function plainWords(text: string): string {
  const line = text
    .normalize('NFKC')
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
