import { flagParts } from '../../../../domain/flag-parts.ts';
import { setAt } from '../../../../domain/json-pointer.ts';
import { isObject } from '../../../../domain/lenient.ts';
import { inLanguages } from '../../../../domain/local-text.ts';
import { textFlags } from '../../../../schemas/generated/flag-parts.ts';
import type { LocalText, Location } from '../../../../schemas/generated/types.ts';
import { FALLBACK } from './texts.ts';

interface Entry {
  readonly language: string;
}

/** Entries may be incomplete. [CFG-06] */
const TEXT_LISTS = new Set(['location_texts', 'photo_texts', 'instructions']);

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value['language'] === 'string';

const isIn = (entry: Entry, language: string): boolean => entry.language.toLowerCase() === language.toLowerCase();

export interface OwnLanguages {
  readonly locale: string;
  readonly fallbacks: readonly string[];
}

/** In the language and the fallbacks it lacks [FAST-04]. */
export function withOwnTexts<T>(part: T, languages: OwnLanguages): T {
  if (Array.isArray(part)) return part.map((item) => withOwnTexts(item, languages)) as T;
  if (!isObject(part)) return part;
  const { default_language: own } = part;
  const fallbacks = typeof own === 'string' && own !== '' ? [own, ...languages.fallbacks] : languages.fallbacks;
  const within = { ...languages, fallbacks };
  const trimmed = Object.entries(part).map(([key, value]) => {
    const isList = Array.isArray(value) && value.every(isEntry);
    if (isList && TEXT_LISTS.has(key)) return [key, neededTexts(value, within)];
    if (isList && key === 'control_questions') return [key, neededQuestions(value, within.locale)];
    return [key, withOwnTexts(value, within)];
  });
  return Object.fromEntries(trimmed) as T;
}

function neededTexts(entries: readonly Entry[], { locale, fallbacks }: OwnLanguages): readonly Entry[] {
  const own = entries.filter((entry) => isIn(entry, locale));
  const known = new Set(own.flatMap(textsIn));
  return entries.filter(
    (entry) =>
      own.includes(entry) ||
      (fallbacks.some((language) => isIn(entry, language)) && textsIn(entry).some((name) => !known.has(name))),
  );
}

const textsIn = (entry: Entry): readonly string[] =>
  Object.entries(entry)
    .filter(([name, text]) => name !== 'language' && !isBlank(text))
    .map(([name]) => name);

const isBlank = (text: unknown): boolean => (typeof text === 'string' ? text.trim() === '' : !text);

/** Without any, those in English. [QUE-01] */
function neededQuestions(entries: readonly Entry[], locale: string): readonly Entry[] {
  const own = entries.filter((entry) => isIn(entry, locale));
  return own.length > 0 ? own : entries.filter((entry) => isIn(entry, FALLBACK));
}

/** [FAST-04] */
export function withFlagTexts(location: Location, { locale, fallbacks }: OwnLanguages): Location {
  const texts = flagParts(location, textFlags, '');
  if (texts.length === 0) return location;
  const own = structuredClone(location);
  for (const { path, value } of texts) setAt(own, path, inLanguages(value as LocalText | null, [locale, ...fallbacks]));
  return own;
}
