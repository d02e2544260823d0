import type { LanguageData } from '../schemas/generated/types.ts';
import { type FormatMessage, fillText, type TextParams } from './text.ts';

/** Looks up a text by its key and fills in its parameters (domain/text.ts). */
export type Text = (key: string, params?: TextParams) => string;

/** A key from data, such as a field's name. */
export type DataKey = string & { readonly isData: true };
export const dataKey = (key: string): DataKey => key as DataKey;

/** A lookup limited to certain keys at compile time. */
export type TextOf<Key extends string> = (key: Key | DataKey, params?: TextParams) => string;

/** English texts for pages whose data lacks some. [ANY-03] */
export interface BuiltInTexts {
  /** Null until they are loaded. */
  get(): Readonly<Record<string, string>> | null;
  /** Called once per missing key. */
  onMissing(key: string, language: LanguageData): void;
}

const BUILT_IN_LANGUAGE = 'en';

/**
 * Looks in langData, langDataFallback, then the build's texts [CFG-05] [ANY-03]. An unknown key yields ''. `language`
 * and `format` are called on each lookup, because both may change.
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

/** Keys come from other systems and visitors, and may be `constructor`. */
export function ownText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
