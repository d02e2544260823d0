/** Blocks in braces: the words of ICU messages depend on an unknown number. */
const BRACES = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/gu;
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const MARKS = /^[\t ]*(?:#{1,6}|[-*+>])[\t ]+/gmu;
const NUMBERED = /^[\t ]*\d+[.)][\t ]+/gmu;
const EMPHASIS = /[*_`~]{1,3}/gu;
/** Soft hyphens, directions, joiners and Arabic vowel marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u064b-\u0652\u0670]/gu;

/** Visible lines without formats, addresses, placeholders and list numbers. */
export function plainLines(text: string): readonly string[] {
  // "2. lane" is a name where no list follows.
  const isList = (text.match(NUMBERED)?.length ?? 0) > 1;
  return visible(text)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(ADDRESSES, ' ')
    .replace(BRACES, ' ')
    .replace(/(?<![\p{L}\p{N}]):[a-z_]+/gu, ' ')
    .replace(isList ? NUMBERED : MARKS, '')
    .replace(MARKS, '')
    .replace(EMPHASIS, '')
    .split('\n')
    .map((line) => digitsIn(line).trim())
    .filter((line) => line !== '');
}

export const visible = (text: string): string => text.replace(UNSEEN, '').replace(/[’ʼ]/gu, "'");

/** Each script's digits are consecutive, so the distance to its zero is the value. */
function digitsIn(line: string): string {
  return line.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

export function wordsOf(line: string): readonly string[] {
  return line.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
}
