import { codeKey } from './canonical.ts';
import { foldText } from './fold-text.ts';

/** What a search looks in: texts, and plates and numbers, which are found however they are typed [TRUE-05]. */
export function searchedText(texts: readonly unknown[], codes: readonly string[] = []): string {
  return foldText([...texts, ...codes, ...codes.map(codeKey)].join(' '));
}

/** Looks for every word of a search, wherever it stands. */
export function searchFor(search: string): (searched: string) => boolean {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word, foldText(codeKey(word))] as const);
  return (searched) =>
    words.every(([word, code]) => searched.includes(word) || (code !== '' && searched.includes(code)));
}
