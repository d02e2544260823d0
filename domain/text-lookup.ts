import type { LanguageData } from '../schemas/generated/types.ts';
import { type FormatMessage, fillText, type TextParams } from './text.ts';

/** Looks up a text by its key and fills in its parameters (domain/text.ts). */
export type Text = (key: string, params?: TextParams) => string;

/**
 * The language lookup [CFG-05]: langData, then langDataFallback; a key missing in both is logged once as a warning and
 * yields ''. `language` is called on each lookup, so that a change of language takes effect at once; so is `format`,
 * because it is loaded after the first slide.
 */
export function createText(
  language: () => LanguageData,
  warn: (message: string) => void,
  format: () => FormatMessage | null,
): Text {
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { langData, langDataFallback, locale, localeFallback } = language();
    const own = langData[key];
    const text = own ?? langDataFallback[key];
    if (text !== undefined) return fillText(text, params, own === undefined ? localeFallback : locale, format());
    if (!warned.has(key) && Number.isNaN(Number(key))) {
      warned.add(key);
      warn(`there is no text for the key '${key}'`);
    }
    return '';
  };
}
