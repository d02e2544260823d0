import type { LanguageData } from '../schemas/generated/types.ts';
import { type FormatMessage, fillText, type TextParams } from './text.ts';

/** Looks up a text by its key and fills in its parameters (domain/text.ts). */
export type Text = (key: string, params?: TextParams) => string;

/** A key that is in the data, such as the name of a field: nobody knows it before. */
export type DataKey = string & { readonly isData: true };
export const dataKey = (key: string): DataKey => key as DataKey;

/** The lookup of somebody who has certain keys only: another one does not compile. */
export type TextOf<Key extends string> = (key: Key | DataKey, params?: TextParams) => string;

/** The product's English words, for a page whose own data lacks some [ANY-03]. */
export interface BuiltInTexts {
  /** Null until they are loaded. */
  get(): Readonly<Record<string, string>> | null;
  /** A text is missing from the page's data; told once for each key. */
  onMissing(key: string, language: LanguageData): void;
}

const BUILT_IN_LANGUAGE = 'en';

/**
 * The language lookup [CFG-05]: langData, then langDataFallback, then the words of the build [ANY-03]. A key missing in
 * both data is told once; one that nobody knows yields ''. `language` is called on each lookup, so that a
 * change of language takes effect at once; so is `format`, because it is loaded after the first slide.
 */
export function createText(
  language: () => LanguageData,
  warn: (message: string) => void,
  format: () => FormatMessage | null,
  builtIn: BuiltInTexts = { get: () => null, onMissing: (key) => warn(`there is no text for the key '${key}'`) },
): Text {
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { langData, langDataFallback, locale, localeFallback } = language();
    const own = ownText(langData, key);
    const text = own ?? ownText(langDataFallback, key);
    if (text !== undefined) return fillText(text, params, own === undefined ? localeFallback : locale, format());
    if (!warned.has(key) && Number.isNaN(Number(key))) {
      warned.add(key);
      builtIn.onMissing(key, language());
    }
    return fillText(ownText(builtIn.get() ?? {}, key) ?? '', params, BUILT_IN_LANGUAGE, format());
  };
}

/** Keys come from other systems and from visitors, and may be `constructor` or the like. */
export function ownText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
