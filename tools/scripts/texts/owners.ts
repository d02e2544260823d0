import type { Texts } from '../../../domain/texts/compose.ts';
import type { KeysInFile } from './asked-keys.ts';

/** The slide whose folder contains the file; null for the rest of the product. */
export function slideOf(path: string): string | null {
  const id = /^plugins\/([^_/][^/]*)\//.exec(path)?.[1];
  return id ?? null;
}

/** Keys in a slide's own file that other code uses too: their texts would be missing without the slide's folder. */
export function keysAskedByOthers(id: string, texts: Texts, source: readonly KeysInFile[]): readonly string[] {
  return askers(texts, source).flatMap(([key, slides]) => (slides.some((slide) => slide !== id) ? [key] : []));
}

/**
 * `slide: key` for each key in the product's own file that only one slide uses, so it belongs in that slide's folder.
 */
export function keysOfOneSlide(texts: Texts, source: readonly KeysInFile[]): readonly string[] {
  return askers(texts, source).flatMap(([key, [slide, ...others]]) =>
    slide !== undefined && slide !== null && others.length === 0 ? [`${slide}: ${key}`] : [],
  );
}

function askers(texts: Texts, source: readonly KeysInFile[]): readonly [string, readonly (string | null)[]][] {
  return Object.keys(texts).map((key) => [
    key,
    [...new Set(source.filter(({ quoted }) => quoted.has(key)).map(({ file }) => slideOf(file)))],
  ]);
}
