import type { Finding } from '../../../../domain/finding.ts';
import { localTexts } from '../../../../domain/flag-parts.ts';
import { appendToPointer, propertiesIn } from '../../../../domain/json-pointer.ts';
import { nameOfLanguage } from '../../../../domain/language-name.ts';
import { english, productTexts, spokenLanguages } from '../../../../domain/texts/product-texts.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { findsUnasked } from '../../../plugin-slides.ts';
import { defaultLanguage } from '../page/texts.ts';
import { find } from './kinds.ts';

export function* checkLanguages(document: LocationDocument): Generator<Finding> {
  for (const [i, { key, name }] of document.languages.entries()) {
    const path = appendToPointer('/languages', i);
    if (!exists(key)) yield find('language_unknown', appendToPointer(path, 'key'), { code: key });
    else yield* untranslated(document, key, appendToPointer(path, 'key'));
    if (name !== undefined && name.trim() === '')
      yield find('language_nameless', appendToPointer(path, 'name'), { code: key });
  }
  const shown = new Set([...document.languages.map(({ key }) => key), defaultLanguage(document), 'en']);
  for (const { language, path, isExact } of languagesIn(document)) {
    const lower = language.toLowerCase();
    if (!exists(language)) yield find('language_unknown', path, { code: language });
    else if (isExact && lower !== language) yield find('language_case', path, { code: language, expected: lower });
    else if (!shown.has(lower)) yield find('language_not_offered', path, { language });
  }
}

/** Slides lacking a product language are their author's concern. */
function* untranslated(document: LocationDocument, language: string, path: string): Generator<Finding> {
  if (spokenLanguages.has(language)) return;
  const known = { ...productTexts.get(language), ...document.texts?.[language] };
  const isUnasked = findsUnasked(document);
  const missing = Object.keys(english).filter((key) => !(key in known));
  const count = missing.filter((key) => !isUnasked(key)).length;
  if (count > 0) yield find('language_untranslated', path, { language, count });
}

const exists = (language: string): boolean => nameOfLanguage(language, 'en') !== undefined;

interface Mention {
  readonly language: string;
  readonly path: string;
  readonly isExact: boolean;
}

function* languagesIn(document: LocationDocument): Generator<Mention> {
  for (const language of Object.keys(document.texts ?? {}))
    yield { language, path: appendToPointer('/texts', language), isExact: true };
  for (const { value, path } of localTexts(document)) {
    if (typeof value !== 'object' || value === null) continue;
    for (const language of Object.keys(value)) yield { language, path: appendToPointer(path, language), isExact: true };
  }
  for (const { key, value, path } of propertiesIn(document.location, '/location'))
    if (KEYS.has(key) && typeof value === 'string' && value !== '') yield { language: value, path, isExact: false };
}

const KEYS = new Set(['language', 'default_language']);
