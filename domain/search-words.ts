import { codeKey } from './canonical.ts';
import { foldText } from './fold-text.ts';

/** [TRUE-05] */
export function searchableText(texts: readonly unknown[], codes: readonly string[] = []): string {
  return foldText([...texts, ...codes, ...codes.map(codeKey)].join(' '));
}

export function searchFor(search: string): (searched: string) => boolean {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word, foldText(codeKey(word))] as const);
  return (searched) =>
    words.every(([word, code]) => searched.includes(word) || (code !== '' && searched.includes(code)));
}
