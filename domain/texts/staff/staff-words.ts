import type { SlideWords } from '../../../schemas/slide-words.ts';
import type en from './en.json';

type Words = Readonly<Record<string, string>>;

/** A file of this folder; all languages have what English has. */
type Own = typeof en & {
  /** What keeps a location from being published, by its code; English has none, because the server says it in English. */
  readonly findings?: Words;
};

/** The words of the staff pages in one language, by area and in each by key, with those in the folders of slides. */
export type StaffWords = Own & {
  readonly findings: Words;
  /** The flags of slides; English has none, because their schemas say it in English. Keys: texts.md. */
  readonly flags: Words;
};

const files = import.meta.glob<Own>('./*.json', { import: 'default' });
const ofSlides = import.meta.glob<SlideWords>('../../../schemas/generated/slide-words/*.ts', { import: 'words' });

/** The languages of the staff pages: there is one for each file here. */
export const STAFF_LANGUAGES: readonly string[] = Object.keys(files).map((path) => path.slice(2, -'.json'.length));

/** The words of a language; the browser loads no other but English for slides that lack it. Fails without a network, and for a language that is not there. */
export async function loadStaffWords(language: string): Promise<StaffWords> {
  const load = files[`./${language}.json`];
  if (load === undefined) throw new Error(`The staff pages do not speak "${language}".`);
  const [own, english, slides] = await Promise.all([load(), slideWords('en'), slideWords(language)]);
  return {
    ...own,
    slides: { ...own.slides, ...english?.names, ...slides?.names },
    findings: { ...own.findings, ...slides?.findings },
    flags: slides?.flags ?? {},
    'visits/attention': { ...own['visits/attention'], ...english?.refusals, ...slides?.refusals },
  };
}

const slideWords = (language: string): Promise<SlideWords> | undefined =>
  ofSlides[`../../../schemas/generated/slide-words/${language}.ts`]?.();

/** The first language the browser asks for that the staff pages have. */
export function languageFor(wanted: readonly string[]): string {
  const keys = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return keys.find((key) => STAFF_LANGUAGES.includes(key)) ?? 'en';
}
