import { foldName } from '../../../domain/name-search.ts';

/** Fewer letters match too many names, more slow down short words. */
const PART_LENGTH = 4;

const INDEXED = 200;

const indexed = (folded: string): string => [...folded].slice(0, INDEXED).join('');

/** Four letters from each letter of each folded word on, or the rest of the word. */
export function namePartsOf(name: string): string[] {
  const parts = indexed(foldName(name))
    .split(/\s+/)
    .flatMap((word) => {
      const letters = [...word];
      return letters.length === 0 ? [''] : letters.map((_, i) => letters.slice(i, i + PART_LENGTH).join(''));
    });
  return [...new Set(parts)];
}

export interface NameSearch {
  /** Has each typed word, ignoring accents. */
  readonly finds: (stored: string) => boolean;
  /** A matching name has a part that begins with each. */
  readonly parts: readonly [string, ...string[]];
}

export function nameSearchOf(name: string): NameSearch {
  const words = name
    .split(/\s+/)
    .map(foldName)
    .filter((word) => word !== '');
  const [first = '', ...others] = indexed(words.join(' ')).split(/\s+/).flatMap(searchedParts);
  return {
    finds: (stored) => {
      const folded = foldName(stored);
      return stored !== '' && words.every((word) => folded.includes(word));
    },
    parts: [first, ...new Set(others.filter((part) => part !== first))],
  };
}

function searchedParts(word: string): string[] {
  const letters = [...word];
  if (letters.length <= PART_LENGTH) return word === '' ? [] : [word];
  return letters.slice(0, 1 - PART_LENGTH).map((_, i) => letters.slice(i, i + PART_LENGTH).join(''));
}

export const isWholePart = (part: string): boolean => [...part].length === PART_LENGTH;
