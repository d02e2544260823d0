import type { LocalText } from '../schemas/generated/types.ts';

/** The languages to look in, in this order. [CFG-06] */
export interface LanguageOrder {
  readonly locale: string;
  readonly defaultLocale: string;
  readonly localeFallback: string;
}

/** The first usable entry in language order. `has` keeps an empty text from hiding a non-empty one. [CFG-06] */
export function localEntry<T extends { readonly language: string }>(
  entries: readonly T[] | null | undefined,
  order: LanguageOrder,
  has: (entry: T) => boolean,
): T | undefined {
  for (const wanted of [order.locale, order.defaultLocale, order.localeFallback]) {
    const found = entries?.find((entry) => entry.language.toLowerCase() === wanted.toLowerCase() && has(entry));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A text for all languages or one per language, in the first that has any. [CFG-06] */
export function inLanguages(text: LocalText | null | undefined, languages: readonly string[]): string {
  if (typeof text !== 'object') return text ?? '';
  const found = languages.find((language) => Object.hasOwn(text ?? {}, language) && text?.[language]?.trim());
  return found === undefined ? '' : (text?.[found] ?? '');
}

export function localText(text: LocalText | null | undefined, order: LanguageOrder): string {
  return inLanguages(text, [order.locale, order.defaultLocale, order.localeFallback]);
}

/** The location's default language comes before the page's. */
export function languageOrder(
  config: { readonly language: LanguageOrder },
  defaultLanguage?: string | null,
): LanguageOrder {
  const { locale, defaultLocale, localeFallback } = config.language;
  return { locale, defaultLocale: defaultLanguage || defaultLocale, localeFallback };
}
