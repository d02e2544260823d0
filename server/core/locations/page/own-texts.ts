import { FALLBACK } from './texts.ts';

interface Entry {
  readonly language: string;
}

/** Keys of lists with one entry a language; of each entry any field may be missing [CFG-06]. */
const TEXT_LISTS = new Set(['location_texts', 'photo_texts', 'instructions']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value['language'] === 'string';

const isIn = (entry: Entry, language: string): boolean => entry.language.toLowerCase() === language.toLowerCase();

/** The languages a visitor's texts may come from. */
export interface OwnLanguages {
  readonly locale: string;
  /** The default languages of the page and of the places around, and the language every text has. */
  readonly fallbacks: readonly string[];
}

/**
 * A part of a location document with only the texts that a visitor in this language can be shown: those in the
 * language, and of the fallbacks what these lack [FAST-04]. A visitor who changes the language gets them from that
 * language's page.
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

/** The entries in the language, and those in a fallback that have a text which is missing in it. */
function neededTexts(entries: readonly Entry[], { locale, fallbacks }: OwnLanguages): readonly Entry[] {
  const own = entries.filter((entry) => isIn(entry, locale));
  const known = new Set(own.flatMap(textsIn));
  return entries.filter(
    (entry) =>
      own.includes(entry) ||
      (fallbacks.some((language) => isIn(entry, language)) && textsIn(entry).some((name) => !known.has(name))),
  );
}

/** The names of the fields that are filled in. */
const textsIn = (entry: Entry): readonly string[] =>
  Object.entries(entry)
    .filter(([name, text]) => name !== 'language' && !isBlank(text))
    .map(([name]) => name);

const isBlank = (text: unknown): boolean => (typeof text === 'string' ? text.trim() === '' : !text);

/** Questions in the visitor's language are asked alone; without any, those in English are [QUE-01]. */
function neededQuestions(entries: readonly Entry[], locale: string): readonly Entry[] {
  const own = entries.filter((entry) => isIn(entry, locale));
  return own.length > 0 ? own : entries.filter((entry) => isIn(entry, FALLBACK));
}
