import { formatMessage } from '../../../../domain/message.ts';
import { fillText, type TextParams } from '../../../../domain/text.ts';
import { ownText } from '../../../../domain/text-lookup.ts';
import type { LocationDocument } from '../document.ts';
import { languageData } from './texts.ts';

/** Looks up texts of product and location in the visitor's language. [CFG-05] */
export function translatorFor(document: LocationDocument, language: string) {
  const { langData, langDataFallback, locale, localeFallback } = languageData(document, language);
  return (key: string, params: TextParams = {}): string => {
    const own = ownText(langData, key);
    const text = own ?? ownText(langDataFallback, key) ?? '';
    return fillText(text, params, own === undefined ? localeFallback : locale, formatMessage);
  };
}
