/** The languages of the staff pages, each under its own name. */
export const STAFF_LANGUAGES = { en: 'English', sv: 'Svenska', de: 'Deutsch' } as const;

export type StaffLanguage = keyof typeof STAFF_LANGUAGES;

/** The words of one part of the staff pages, in every language [STAFF-05]. */
export type Texts<Key extends string> = Readonly<Record<StaffLanguage, Readonly<Record<Key, string>>>>;

/**
 * Declares the words of a part. `{name}` and ICU plurals are filled in; a key that a language lacks does not compile.
 *
 *     export const texts = defineTexts({ en: { title: 'People' }, sv: { title: 'Personer' }, de: { title: 'Personen' } });
 */
export function defineTexts<Key extends string>(texts: { en: Record<Key, string> } & Texts<NoInfer<Key>>): Texts<Key> {
  return texts;
}

/** The first language the browser asks for that the staff pages have. */
export function languageFor(wanted: readonly string[]): StaffLanguage {
  for (const tag of wanted) {
    const key = tag.toLowerCase().split('-')[0];
    if (isStaffLanguage(key)) return key;
  }
  return 'en';
}

export function isStaffLanguage(key: string | null | undefined): key is StaffLanguage {
  return key !== null && key !== undefined && Object.hasOwn(STAFF_LANGUAGES, key);
}
