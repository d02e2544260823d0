import type en from './en.json';

/** The words of the staff pages in one language, by area and in each by key; all languages have what English has. */
export type StaffWords = typeof en & {
  /** What keeps a location from being published, by its code; English has none, because the server says it in English. */
  readonly findings?: Readonly<Record<string, string>>;
  /** The flags of slides; English has none, because their schemas say it in English. Keys: texts.md. */
  readonly flags?: Readonly<Record<string, string>>;
};

const files = import.meta.glob<StaffWords>('./*.json', { import: 'default' });

/** The languages of the staff pages: there is one for each file here. */
export const STAFF_LANGUAGES: readonly string[] = Object.keys(files).map((path) => path.slice(2, -'.json'.length));

/** The words of a language; the browser loads no other. Fails without a network, and for a language that is not there. */
export async function loadStaffWords(language: string): Promise<StaffWords> {
  const load = files[`./${language}.json`];
  if (load === undefined) throw new Error(`The staff pages do not speak "${language}".`);
  return load();
}

/** The first language the browser asks for that the staff pages have. */
export function languageFor(wanted: readonly string[]): string {
  const keys = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return keys.find((key) => STAFF_LANGUAGES.includes(key)) ?? 'en';
}
