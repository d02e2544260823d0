import { FALLBACK } from './texts.ts';

interface Entry {
  readonly language: string;
}

/** Lists with one entry per language; entries may be incomplete. [CFG-06] */
const TEXT_LISTS = new Set(['location_texts', 'photo_texts', 'instructions']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value['language'] === 'string';

const isIn = (entry: Entry, language: string): boolean => entry.language.toLowerCase() === language.toLowerCase();

export interface OwnLanguages {
  readonly locale: string;
  /** Default languages of the page and the places around, then English. */
  readonly fallbacks: readonly string[];
}

/**
 * Reduces a part of a document to texts in the visitor's language and the fallbacks it lacks [FAST-04]. Other languages
 * have their own page.
 */
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

/** Entries in the language, and fallback entries with a text that it lacks. */
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

/** Questions in the visitor's language; without any, those in English. [QUE-01] */
function neededQuestions(entries: readonly Entry[], locale: string): readonly Entry[] {
  const own = entries.filter((entry) => isIn(entry, locale));
  return own.length > 0 ? own : entries.filter((entry) => isIn(entry, FALLBACK));
}
