import { foldedName } from '../../../domain/name-search.ts';

/** Letters of a part. With fewer, too many names have it; with more, short words are found by more parts. */
export const PART_LENGTH = 4;

/** Letters of a name that it is found by: as many as can be typed to look for it. The rest is compared, but not indexed. */
const INDEXED = 200;

const indexed = (folded: string): string => [...folded].slice(0, INDEXED).join('');

/** What a stored name is found by: from each letter of each word on, as many as a part has or the word goes on. */
export function namePartsOf(name: string): string[] {
  const parts = indexed(foldedName(name))
    .split(/\s+/)
    .flatMap((word) => {
      const letters = [...word];
      return letters.length === 0 ? [''] : letters.map((_, i) => letters.slice(i, i + PART_LENGTH).join(''));
    });
  return [...new Set(parts)];
}

/** How a person is looked for by any parts of their name. */
export interface NameSearch {
  /** Whether each word that was typed is somewhere in the name, whatever the accents. */
  readonly finds: (stored: string) => boolean;
  /** Whoever is found has a part that is, or begins with, each of these. */
  readonly parts: readonly [string, ...string[]];
}

export function nameSearchOf(name: string): NameSearch {
  const words = name
    .split(/\s+/)
    .map(foldedName)
    .filter((word) => word !== '');
  // A sign that folds to a space parts a word that was typed as one.
  const [first = '', ...others] = indexed(words.join(' ')).split(/\s+/).flatMap(searchedParts);
  return {
    finds: (stored) => {
      const folded = foldedName(stored);
      return stored !== '' && words.every((word) => folded.includes(word));
    },
    parts: [first, ...new Set(others.filter((part) => part !== first))],
  };
}

/** Whole parts of a word; a word shorter than a part is the beginning of one. */
function searchedParts(word: string): string[] {
  const letters = [...word];
  if (letters.length <= PART_LENGTH) return word === '' ? [] : [word];
  return letters.slice(0, 1 - PART_LENGTH).map((_, i) => letters.slice(i, i + PART_LENGTH).join(''));
}

/** Whether it is a whole part, and not the beginning of one. */
export const isWholePart = (part: string): boolean => [...part].length === PART_LENGTH;
