import type { Language, LocalText, LocationDocument } from '../../schemas/generated/types.ts';

type ByLanguage = Readonly<Record<string, string>>;

/** A plain string holds for all languages. */
export function readLocalText(text: unknown, language: string): string {
  if (typeof text === 'string') return text;
  const own = typeof text === 'object' && text !== null ? (text as ByLanguage) : {};
  return Object.hasOwn(own, language) ? (own[language] ?? '') : '';
}

/** Writes one language; a plain string is first split into languages. */
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

/** Does nothing once the notice is gone. */
export function writeNotice(
  { notification, languages }: LocationDocument,
  part: 'heading' | 'text',
  language: string,
  text: string,
): void {
  if (notification) notification[part] = writeLocalText(notification[part], languages, language, text);
}
