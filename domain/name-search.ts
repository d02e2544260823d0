import { nameKey } from './canonical.ts';
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

/** Names with these letters; those with them but for accents; those meant in spite of a typing error. */
const TIER = 3;

/**
 * How well a name answers a search; a smaller number is better: 0 it begins with the text, 1 a word of it does, 2 it
 * contains it; 3 to 5 the same but for accents; 6 it is meant although there is a typing error. -1 if it does not
 * [FORM-07] [DEP-05].
 */
export function nameRank(query: string, name: string): number {
  const [wanted, found] = [foldedName(query), foldedName(name)];
  if (wanted === '') return -1;
  const asTyped = placeIn(nameKey(name), nameKey(query));
  if (asTyped >= 0) return asTyped;
  const place = placeIn(found, wanted);
  if (place >= 0) return TIER + place;
  const words = found.split(/[\s-]+/);
  return wanted.split(/[\s-]+/).every((typed) => words.some((word) => isMeant(typed, word))) ? 2 * TIER : -1;
}

/**
 * Those that are meant by a search, the best first; accents and typing errors are forgiven only where no name has the
 * letters that were typed [DEP-05].
 */
export function searchNames<T>(query: string, options: readonly T[], nameOf: (option: T) => string): readonly T[] {
  const ranked = options
    .map((option) => ({ option, rank: nameRank(query, nameOf(option)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  const tierOf = (rank: number): number => Math.floor(rank / TIER);
  const [best] = ranked;
  return ranked.filter(({ rank }) => best && tierOf(rank) === tierOf(best.rank)).map(({ option }) => option);
}

/** 0 where a name begins with the text, 1 where a word of it does, 2 where it is anywhere else, -1 where it is not. */
function placeIn(name: string, text: string): -1 | 0 | 1 | 2 {
  const at = name.indexOf(text);
  if (at <= 0) return at === 0 ? 0 : -1;
  return new RegExp(`[\\s-]${escaped(text)}`).test(name) ? 1 : 2;
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
