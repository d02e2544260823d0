import { nameKey } from './canonical.ts';
import { foldText } from './fold-text.ts';

/** Not decomposed by Unicode. */
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
/** Too many names are one letter apart from a short word. */
const SHORTEST_TYPO = 4;
const SHORTEST_TWO_TYPOS = 8;

/** "Akesson" finds Åkesson and "Mueller" finds Müller. */
export function foldName(name: string): string {
  return foldText(name.trim())
    .replace(/[øłđðħıŋþßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}

export interface SearchedName {
  readonly key: string;
  readonly folded: string;
  readonly words: readonly string[];
}

export function prepareName(name: string): SearchedName {
  const folded = foldName(name);
  return { key: nameKey(name), folded, words: folded.split(/[\s-]+/) };
}

const TIER = 3;

/**
 * Rank 0 prefix, 1 word prefix, 2 contained; 3 to 5 ignoring accents; 6 typing error [FORM-07]. Each tier only if the
 * one before is empty [DEP-05].
 */
export function rankNames(query: string, names: readonly SearchedName[]): { at: number; rank: number }[] {
  const { key, folded, words } = prepareName(query);
  if (folded === '') return [];
  const asTyped = placesIn(names, (name) => name.key, key);
  if (asTyped.length > 0) return asTyped;
  const unaccented = placesIn(names, (name) => name.folded, folded);
  if (unaccented.length > 0) return unaccented.map(({ at, rank }) => ({ at, rank: TIER + rank }));
  const typed = words.map(meansWord);
  return names.flatMap((name, at) => (typed.every((means) => name.words.some(means)) ? [{ at, rank: 2 * TIER }] : []));
}

export function searchNames<T>(query: string, options: readonly T[], nameOf: (option: T) => string): readonly T[] {
  const names = options.map((option) => prepareName(nameOf(option)));
  return rankNames(query, names)
    .sort((a, b) => a.rank - b.rank)
    .map(({ at }) => options[at] as T);
}

function placesIn(names: readonly SearchedName[], formOf: (name: SearchedName) => string, text: string) {
  const ofWord = new RegExp(`[\\s-]${escaped(text)}`);
  const found: { at: number; rank: number }[] = [];
  for (const [at, name] of names.entries()) {
    const form = formOf(name);
    const place = form.indexOf(text);
    if (place >= 0) found.push({ at, rank: place === 0 ? 0 : ofWord.test(form) ? 1 : 2 });
  }
  return found;
}

function meansWord(typed: string): (word: string) => boolean {
  const allowed = typed.length < SHORTEST_TYPO ? 0 : typed.length < SHORTEST_TWO_TYPOS ? 1 : 2;
  const isNear = allowed === 0 ? () => false : nearStart(typed, allowed);
  return (word) => word.startsWith(typed) || isNear(word);
}

/** A swap is one error. Fills only cells near the diagonal. */
function nearStart(typed: string, allowed: number): (word: string) => boolean {
  const rows = Array.from({ length: 3 }, () => new Uint32Array(typed.length + allowed + 2));
  return (word) => {
    let [before, last, row] = rows as [Uint32Array, Uint32Array, Uint32Array];
    for (let j = 0; j < last.length; j += 1) last[j] = j;
    let least = 0;
    for (let i = 1; i <= typed.length; i += 1) {
      const from = Math.max(1, i - allowed);
      const to = Math.min(word.length, i + allowed);
      least = i;
      row[from - 1] = from === 1 ? i : allowed + 1;
      for (let j = from; j <= to; j += 1) {
        const isSame = typed[i - 1] === word[j - 1];
        let cost = Math.min(at(last, j - 1) + (isSame ? 0 : 1), at(last, j) + 1, at(row, j - 1) + 1);
        if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
          cost = Math.min(cost, at(before, j - 2) + 1);
        row[j] = cost;
        least = Math.min(least, cost);
      }
      row[to + 1] = allowed + 1;
      // Later rows are no nearer, even with swapped letters.
      if (least > allowed) return false;
      [before, last, row] = [last, row, before];
    }
    return least <= allowed;
  };
}

const at = (row: Uint32Array, place: number): number => row[place] ?? Number.POSITIVE_INFINITY;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
