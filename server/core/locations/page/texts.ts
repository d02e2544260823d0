import { productTexts } from '../../../../domain/texts/product-texts.ts';
import type { LanguageData, LocationDocument } from '../../../../schemas/generated/types.ts';
import { findsUnasked } from '../../../plugin-slides.ts';

export const FALLBACK = 'en';

/** The fallback holds only texts that the language lacks. [CFG-01] */
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

const OF_OTHER_PAGES =
  /^(again_|board_|line_|page_|host_(answer|here|more|say|thanks|where)|invitation_|leave_(body|done|noted|scan|unknown)|poster_|record_|sms_code_|viewer_)/;

/** [FAST-04] */
export function checkInTexts(texts: LanguageData, document: LocationDocument): LanguageData {
  const isUnasked = findsUnasked(document);
  const isLeft = (key: string): boolean => OF_OTHER_PAGES.test(key) || isUnasked(key);
  const own = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !isLeft(key)));
  return { ...texts, langData: own(texts.langData), langDataFallback: own(texts.langDataFallback) };
}

/** The last fallback before English. [CFG-06] */
export function defaultLanguage(document: LocationDocument): string {
  return (document.location.default_language ?? document.languages[0].key).toLowerCase();
}

/** In lower case; the location's own if none is offered. */
export function offeredLanguage(document: LocationDocument, ...named: readonly (string | undefined)[]): string {
  const keys = document.languages.map(({ key }) => key.toLowerCase());
  const own = defaultLanguage(document);
  const found = named.find((language) => language !== undefined && keys.includes(language.toLowerCase()));
  return found?.toLowerCase() ?? (keys.includes(own) ? own : (keys[0] ?? FALLBACK));
}

/** '' if the language is not offered. */
export function languageKey({ languages }: Pick<LocationDocument, 'languages'>, named: string): string {
  const wanted = named.toLowerCase();
  return languages.find(({ key }) => key.toLowerCase() === wanted)?.key ?? '';
}

function textsOf(document: LocationDocument, language: string): Record<string, string> {
  return { ...productTexts.get(language.toLowerCase()), ...document.texts?.[language] };
}
