import type { Language, LocalText } from '../../schemas/generated/types.ts';

type ByLanguage = Readonly<Record<string, string>>;

/** One text for all languages shows in each. */
export function readLocalText(text: unknown, language: string): string {
  if (typeof text === 'string') return text;
  const own = typeof text === 'object' && text !== null ? (text as ByLanguage) : {};
  return Object.hasOwn(own, language) ? (own[language] ?? '') : '';
}

/** Writes one language; one text for all languages becomes one per language as soon as one of them differs. */
export function writeLocalText(
  before: unknown,
  languages: readonly Language[],
  language: string,
  text: string,
): Exclude<LocalText, string> {
  const entries =
    typeof before === 'string'
      ? languages.flatMap(({ key }) => (before === '' ? [] : [[key, before] as const]))
      : Object.entries((before ?? {}) as ByLanguage);
  const { [language]: _, ...others } = Object.fromEntries(entries);
  return text === '' ? others : { ...Object.fromEntries(entries), [language]: text };
}
