import type { LanguageData } from '../../../schemas/generated/types.ts';
import { productTexts } from '../../../texts/product-texts.ts';
import type { LocationDocument } from '../locations/document.ts';

/** The language of the texts that no other language has. */
export const FALLBACK = 'en';

/**
 * The page's texts: the product's, overridden by the location's own. The fallback contains only what the language
 * lacks, so that an English page does not carry every text twice [CFG-01].
 */
export function languageData(document: LocationDocument, language: string): LanguageData {
  const langData = textsOf(document, language);
  const fallback = textsOf(document, FALLBACK);
  const missing = Object.entries(fallback).filter(([key]) => !Object.hasOwn(langData, key));
  return {
    langData,
    langDataFallback: Object.fromEntries(missing),
    locale: language.toLowerCase(),
    localeFallback: FALLBACK,
    defaultLocale: defaultLanguage(document),
  };
}

/** Texts of pages beside the check-in: a host's answer, signing out. */
const OF_OTHER_PAGES = /^(host_(answer|here|say|thanks|where)|leave_(body|done|unknown))/;

/** The texts without those that no visitor can meet while checking in [FAST-04]. */
export function checkInTexts(texts: LanguageData): LanguageData {
  const own = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !OF_OTHER_PAGES.test(key)));
  return { ...texts, langData: own(texts.langData), langDataFallback: own(texts.langDataFallback) };
}

/** The last fallback before English, for texts the location wrote itself [CFG-06]. */
export function defaultLanguage(document: LocationDocument): string {
  return (document.location.default_language ?? document.languages[0].key).toLowerCase();
}

function textsOf(document: LocationDocument, language: string): Record<string, string> {
  return { ...productTexts.get(language.toLowerCase()), ...document.texts?.[language] };
}
