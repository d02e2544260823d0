import type { Texts } from '../../../domain/texts/compose.ts';
import type { KeysInFile } from './asked-keys.ts';

/** Null outside the slides. */
export function slideOf(path: string): string | null {
  const id = /^plugins\/([^_/][^/]*)\//.exec(path)?.[1];
  return id ?? null;
}

/** Keys of a slide's file that other code uses: their texts would go with the slide. */
export function keysAskedByOthers(id: string, texts: Texts, source: readonly KeysInFile[]): readonly string[] {
  return askers(texts, source).flatMap(([key, slides]) => (slides.some((slide) => slide !== id) ? [key] : []));
}

/** `slide: key` for each key of the product's file that only one slide uses. */
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
