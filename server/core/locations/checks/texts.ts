import { documentTitle } from '../../../../domain/document-title.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { flagParts } from '../../../../domain/flag-parts.ts';
import { allFields, listAskedFields, UNIQUE_ID } from '../../../../domain/form-fields.ts';
import { appendToPointer } from '../../../../domain/json-pointer.ts';
import { inLanguages } from '../../../../domain/local-text.ts';
import { textsOf } from '../../../../domain/text-lookup.ts';
import { english } from '../../../../domain/texts/product-texts.ts';
import { placeholdersIn, syntaxFault } from '../../../../domain/texts/review.ts';
import { textFlags } from '../../../../schemas/generated/flag-parts.ts';
import type { LocalText, LocationDocument, LocationFlags } from '../../../../schemas/generated/types.ts';
import { defaultLanguage, FALLBACK, languageData } from '../page/texts.ts';
import { findNearest } from './find-nearest.ts';
import { find } from './kinds.ts';
import { placesIn } from './structure.ts';

/** [CFG-05] */
export function* checkTexts(document: LocationDocument): Generator<Finding> {
  const asked = askedKeys(document);
  for (const [language, texts] of Object.entries(document.texts ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      const path = appendToPointer('/texts', language, key);
      if (!asked.has(key)) yield unasked(key, path, asked, texts);
      else yield* wording(text, english[key], path);
    }
  }
  yield* withoutWords(document, asked);
  yield* notices(document);
  yield* flagTexts(document);
}

function unasked(key: string, path: string, asked: ReadonlySet<string>, texts: object): Finding {
  const free = [...asked].filter((known) => !(known in texts));
  // Options can be any words.
  const meant = key.includes('_') ? findNearest(key, free) : undefined;
  return meant === undefined ? find('text_unused', path, { key }) : find('text_misspelt', path, { key, meant });
}

function askedKeys(document: LocationDocument): ReadonlySet<string> {
  const { documents, location } = document;
  const all = allFields(document);
  const asked = listAskedFields(all, false).map(({ name }) => name);
  const options = all.flatMap((field) => listAskedFields([field], false).flatMap((one) => one.options));
  const follows = all.flatMap((field) => (field.follows ?? []).flatMap(({ say }) => say || []));
  const titles = Object.values(documents ?? {}).flatMap((names) => names.map(documentTitle));
  return new Set([
    ...Object.keys(english),
    ...asked,
    ...options,
    ...follows,
    ...namesIn(location),
    ...titles,
    UNIQUE_ID,
  ]);
}

function namesIn(location: LocationDocument['location']): readonly string[] {
  const places = placesIn(location).map(({ place }) => place);
  return places.flatMap((place, i) => [
    ...(i === 0 ? [] : [place.name ?? '']),
    ...numberOf(place),
    ...numberOf('track_data' in place ? place.track_data : null),
  ]);
}

function numberOf(place: Pick<LocationFlags, 'unique_identifier_setting'> | null | undefined): readonly string[] {
  return place?.unique_identifier_setting?.unique_identifier ? [place.unique_identifier_setting.unique_identifier] : [];
}

function* wording(text: string, source: string | undefined, path: string): Generator<Finding> {
  if (source === undefined || text.trim() === '') return;
  const problem = source.includes('{') ? syntaxFault(text) : null;
  if (problem !== null) return yield find('text_syntax', path, { problem });
  const known = placeholdersIn(source);
  for (const name of placeholdersIn(text)) {
    if (!known.includes(name)) yield find('text_placeholder', path, { name });
  }
}

/** An empty text counts only where it is shown. */
function* withoutWords(document: LocationDocument, asked: ReadonlySet<string>): Generator<Finding> {
  const own = new Set(Object.values(document.texts ?? {}).flatMap((texts) => Object.keys(texts)));
  const suspects = [...own].filter((key) => asked.has(key));
  for (const { key: language } of document.languages) {
    const data = languageData(document, language);
    const text = textsOf(data);
    for (const key of suspects) {
      if (text(key).trim() !== '') continue;
      const shown = key in data.langData ? language : data.localeFallback;
      if (document.texts?.[shown]?.[key] !== undefined)
        yield find('text_empty', appendToPointer('/texts', shown, key), { language });
    }
  }
}

function* notices(document: LocationDocument): Generator<Finding> {
  const { notification, languages } = document;
  if (!notification) return;
  const parts = [notification.heading, notification.text].filter((part) => part !== undefined);
  const wordsIn = (language: string) =>
    parts.some((part) => (typeof part === 'string' ? part : (part[language] ?? '')).trim() !== '');
  const fallbacks = [defaultLanguage(document), FALLBACK];
  const all = parts.flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part)));
  if (all.every((text) => text.trim() === '')) return yield find('notification_empty', '/notification');
  for (const { key: language } of languages) {
    if (![language, ...fallbacks].some(wordsIn))
      return yield find('notification_no_words', '/notification', { language });
  }
}

function* flagTexts(document: LocationDocument): Generator<Finding> {
  const { location, languages } = document;
  const fallbacks = [defaultLanguage(document), FALLBACK];
  for (const { value, path } of flagParts(location, textFlags)) {
    const text = value as LocalText | null;
    if (inLanguages(text, Object.keys(text ?? {})) === '') continue;
    for (const { key: language } of languages) {
      if (inLanguages(text, [language, ...fallbacks]) === '') yield find('flag_no_words', path, { language });
    }
  }
}
