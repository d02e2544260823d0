import type { LocationDocument } from '../locations/document.ts';
import { languageData } from './texts.ts';

/** A text of the product or the location in the visitor's language, with `:name` placeholders filled [CFG-05]. */
export function textIn(document: LocationDocument, language: string) {
  const { langData, langDataFallback } = languageData(document, language);
  return (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const text = langData[key] ?? langDataFallback[key] ?? '';
    return text.replace(/:([a-z]+)/g, (mark, name: string) => (name in params ? String(params[name]) : mark));
  };
}
