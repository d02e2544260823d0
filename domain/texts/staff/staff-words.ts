import type { SlideWords } from '../../../schemas/slide-words.ts';
import type en from './en.json';

type Words = Readonly<Record<string, string>>;

type Own = typeof en & {
  /** Reasons against publishing, by code; absent in English, where the server's own words are shown. */
  readonly findings?: Words;
};

/** Staff texts of one language by area and key, including those of slides. */
export type StaffWords = Own & {
  readonly findings: Words;
  /** Empty in English, where the schemas have the titles. Keys: texts.md. */
  readonly flags: Words;
};

const files = import.meta.glob<Own>('./*.json', { import: 'default' });
const ofSlides = import.meta.glob<SlideWords>('../../../schemas/generated/slide-words/*.ts', { import: 'words' });

export const STAFF_LANGUAGES: readonly string[] = Object.keys(files).map((path) => path.slice(2, -'.json'.length));

/** Loads one language, plus English for slides that lack it. Rejects without a network, and for an unknown language. */
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

/** The first language of the browser that the staff pages have. */
export function languageFor(wanted: readonly string[]): string {
  const keys = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return keys.find((key) => STAFF_LANGUAGES.includes(key)) ?? 'en';
}
