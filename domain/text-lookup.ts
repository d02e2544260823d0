import type { LanguageData } from '../schemas/generated/types.ts';
import { type FormatMessage, fillText, type TextParams } from './text.ts';

export type Text = (key: string, params?: TextParams) => string;

export type DataKey = string & { readonly isData: true };
export const dataKey = (key: string): DataKey => key as DataKey;

export type TextOf<Key extends string> = (key: Key | DataKey, params?: TextParams) => string;

export interface BuiltInTexts {
  get(): Readonly<Record<string, string>> | null;
  onMissing(key: string, language: LanguageData): void;
}

const BUILT_IN_LANGUAGE = 'en';

/** langData, langDataFallback, then the build's texts; '' for an unknown key. [CFG-05] [ANY-03] */
export function createText(
  language: () => LanguageData,
  warn: (message: string) => void,
  format: FormatMessage | null,
  builtIn: BuiltInTexts = { get: () => null, onMissing: (key) => warn(`there is no text for the key '${key}'`) },
): Text {
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { langData, langDataFallback, locale, localeFallback } = language();
    const own = ownText(langData, key);
    const text = own ?? ownText(langDataFallback, key);
    if (text !== undefined) return fillText(text, params, own === undefined ? localeFallback : locale, format);
    if (!warned.has(key) && Number.isNaN(Number(key))) {
      warned.add(key);
      builtIn.onMissing(key, language());
    }
    return fillText(ownText(builtIn.get() ?? {}, key) ?? '', params, BUILT_IN_LANGUAGE, format);
  };
}

export const textsOf = (data: LanguageData, format: FormatMessage | null = null): Text =>
  createText(
    () => data,
    () => {},
    format,
  );

/** A key may be `constructor`. */
export function ownText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
