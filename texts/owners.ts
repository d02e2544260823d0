import type { KeysInFile } from './asked-keys.ts';
import type { Texts } from './compose.ts';

/** The slide whose folder a file stands in; null for the rest of the product. */
export function slideOf(path: string): string | null {
  const id = /^plugins\/([^_/][^/]*)\//.exec(path)?.[1];
  return id ?? null;
}

/** Keys of a slide's own file that something outside its folder asks for too: it would go silent without the folder. */
export function keysAskedByOthers(id: string, texts: Texts, source: readonly KeysInFile[]): readonly string[] {
  return askers(texts, source).flatMap(([key, slides]) => (slides.some((slide) => slide !== id) ? [key] : []));
}

/** `slide: key` for each key of the product's own file that could as well stand in a slide's folder. */
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
