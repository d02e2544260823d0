import type { LocalText } from '../schemas/generated/types.ts';

/** In this order. [CFG-06] */
export interface LanguageOrder {
  readonly locale: string;
  readonly defaultLocale: string;
  readonly localeFallback: string;
}

/** `has` keeps an empty text from hiding another. */
export function pickLocalEntry<T extends { readonly language: string }>(
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

export function inLanguages(text: LocalText | null | undefined, languages: readonly string[]): string {
  if (typeof text !== 'object') return text ?? '';
  const found = languages.find((language) => Object.hasOwn(text ?? {}, language) && text?.[language]?.trim());
  return found === undefined ? '' : (text?.[found] ?? '');
}

export function localText(text: LocalText | null | undefined, order: LanguageOrder): string {
  return inLanguages(text, [order.locale, order.defaultLocale, order.localeFallback]);
}

export function languageOrder(
  config: { readonly language: LanguageOrder },
  defaultLanguage?: string | null,
): LanguageOrder {
  const { locale, defaultLocale, localeFallback } = config.language;
  return { locale, defaultLocale: defaultLanguage || defaultLocale, localeFallback };
}
