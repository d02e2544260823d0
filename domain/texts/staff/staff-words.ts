import type { SlideWords } from '../../../schemas/slide-words.ts';
import type en from './en.json';

type Words = Readonly<Record<string, string>>;

type Own = typeof en & {
  /** By code; English has the server's own words. */
  readonly findings?: Words;
};

export type StaffWords = Own & {
  readonly findings: Words;
  /** Empty in English, where the schemas have the titles. */
  readonly flags: Words;
};

const files = import.meta.glob<Own>('./*.json', { import: 'default' });
const ofSlides = import.meta.glob<SlideWords>('../../../schemas/generated/slide-words/*.ts', { import: 'words' });

export const STAFF_LANGUAGES: readonly string[] = Object.keys(files).map((path) => path.slice(2, -'.json'.length));

/** Rejects without a network, and for an unknown language. */
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

export function languageFor(wanted: readonly string[]): string {
  const keys = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return keys.find((key) => STAFF_LANGUAGES.includes(key)) ?? 'en';
}
