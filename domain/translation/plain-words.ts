import { westernDigits } from '../canonical.ts';

/** ICU messages depend on a number. */
const BRACES = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/gu;
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const MARKS = /^[\t ]*(?:#{1,6}|[-*+>])[\t ]+/gmu;
const NUMBERED = /^[\t ]*\d+[.)][\t ]+/gmu;
const EMPHASIS = /[*_`~]{1,3}/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u064b-\u0652\u0670]/gu;

export function plainLines(text: string): readonly string[] {
  // "2. lane" is a name where no list follows.
  const isList = (text.match(NUMBERED)?.length ?? 0) > 1;
  return stripUnseen(text)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(ADDRESSES, ' ')
    .replace(BRACES, ' ')
    .replace(/(?<![\p{L}\p{N}]):[a-z_]+/gu, ' ')
    .replace(isList ? NUMBERED : MARKS, '')
    .replace(MARKS, '')
    .replace(EMPHASIS, '')
    .split('\n')
    .map((line) => westernDigits(line).trim())
    .filter((line) => line !== '');
}

export const stripUnseen = (text: string): string => text.replace(UNSEEN, '').replace(/[’ʼ]/gu, "'");

export function wordsOf(line: string): readonly string[] {
  return line.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
}
