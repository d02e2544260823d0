import type { Finding } from '../../../../domain/finding.ts';
import { flagParts } from '../../../../domain/flag-parts.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { english, productTexts, spokenLanguages } from '../../../../domain/texts/product-texts.ts';
import { textFlags } from '../../../../schemas/generated/flag-parts.ts';
import { findsUnasked } from '../../../plugin-slides.ts';
import type { LocationDocument } from '../document.ts';
import { defaultLanguage } from '../page/texts.ts';
import { find } from './kinds.ts';

/** Languages that do not exist, have the wrong case, or are never shown. */
export function* checkLanguages(document: LocationDocument): Generator<Finding> {
  for (const [i, { key, name }] of document.languages.entries()) {
    const path = below('/languages', i);
    if (!exists(key)) yield find('language_unknown', below(path, 'key'), { code: key });
    else yield* untranslated(document, key, below(path, 'key'));
    if (name !== undefined && name.trim() === '') yield find('language_nameless', below(path, 'name'), { code: key });
  }
  const shown = new Set([...document.languages.map(({ key }) => key), defaultLanguage(document), 'en']);
  for (const { language, path, isExact } of languagesIn(document)) {
    const lower = language.toLowerCase();
    if (!exists(language)) yield find('language_unknown', path, { code: language });
    else if (isExact && lower !== language) yield find('language_case', path, { code: language, expected: lower });
    else if (!shown.has(lower)) yield find('language_not_offered', path, { language });
  }
}

/**
 * Ignores texts of slides that no place uses. Slides lacking a product language are their author's concern (`npm run
 * check`).
 */
function* untranslated(document: LocationDocument, language: string, path: string): Generator<Finding> {
  if (spokenLanguages.has(language)) return;
  const known = { ...productTexts.get(language), ...document.texts?.[language] };
  const isUnasked = findsUnasked(document);
  const missing = Object.keys(english).filter((key) => !(key in known));
  const count = missing.filter((key) => !isUnasked(key)).length;
  if (count > 0) yield find('language_untranslated', path, { language, count });
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function exists(language: string): boolean {
  try {
    return names.of(language.replaceAll('_', '-')) !== undefined;
  } catch {
    return false;
  }
}

interface Mention {
  readonly language: string;
  readonly path: string;
  /** Looked up case-sensitively. */
  readonly isExact: boolean;
}

/** Every mention of a language outside the list of offered ones. */
function* languagesIn(document: LocationDocument): Generator<Mention> {
  for (const language of Object.keys(document.texts ?? {}))
    yield { language, path: below('/texts', language), isExact: true };
  for (const part of ['heading', 'text'] as const) {
    const local = document.notification?.[part];
    if (typeof local !== 'object') continue;
    for (const language of Object.keys(local))
      yield { language, path: below('/notification', part, language), isExact: true };
  }
  for (const { value, path } of flagParts(document.location, textFlags)) {
    if (typeof value !== 'object' || value === null) continue;
    for (const language of Object.keys(value)) yield { language, path: below(path, language), isExact: true };
  }
  yield* mentionsIn(document.location, '/location');
}

const KEYS = new Set(['language', 'default_language']);

/** In texts, questions and settings of the location, at any depth. */
function* mentionsIn(node: unknown, path: string): Generator<Mention> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const at = below(path, key);
    if (typeof value === 'string' && KEYS.has(key) && value !== '') yield { language: value, path: at, isExact: false };
    else yield* mentionsIn(value, at);
  }
}
