import { foldText } from './fold-text.ts';

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  þ: 'th',
  ß: 'ss',
  æ: 'a',
  œ: 'o',
};
/** Words shorter than this must be right: too many names are one letter away from a short one. */
const SHORTEST_TYPO = 4;
const SHORTEST_TWO_TYPOS = 8;

/**
 * A name as it is compared in a search: lower case, without accents, and with ä, ae and æ as one letter, so that
 * "Akesson" finds Åkesson and "Mueller" finds Müller.
 */
export function foldedName(name: string): string {
  return foldText(name.trim())
    .replace(/[øłđðħıŋþßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}

/**
 * How well a name answers a search; a smaller number is better: 0 it begins with the text, 1 a word of it does, 2 it
 * contains it, 3 it is meant although there is a typing error. -1 if it does not [FORM-07].
 */
export function nameRank(query: string, name: string): -1 | 0 | 1 | 2 | 3 {
  const [wanted, found] = [foldedName(query), foldedName(name)];
  if (wanted === '') return -1;
  const at = found.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return new RegExp(`[\\s-]${escaped(wanted)}`).test(found) ? 1 : 2;
  const words = found.split(/[\s-]+/);
  return wanted.split(/[\s-]+/).every((typed) => words.some((word) => isMeant(typed, word))) ? 3 : -1;
}

/** Whether the word begins as typed, give or take a typing error. */
function isMeant(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < SHORTEST_TYPO) return false;
  const allowed = typed.length < SHORTEST_TWO_TYPOS ? 1 : 2;
  return distanceToStart(typed, word) <= allowed;
}

/** The typing errors between a text and the beginning of a word that is nearest to it; two swapped letters are one. */
function distanceToStart(typed: string, word: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const cost = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
