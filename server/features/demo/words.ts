import type { FastifyRequest } from 'fastify';
import { fillText } from '../../../domain/text.ts';
import { pickLanguage } from '../../http/negotiate.ts';
import english from './words/en.json';

/** What the front door of the demo says: not to visitors, so in the languages of staff, and one that is read from the right. */
const files = import.meta.glob<typeof english>('./words/*.json', { eager: true, import: 'default' });
const byLanguage = new Map(Object.entries(files).map(([path, words]) => [path.slice(8, -5), words]));

/** English first: whoever asks for no language that is there reads that. */
export const demoLanguages: readonly string[] = [...new Set(['en', ...byLanguage.keys()])];

export type DemoWord = keyof typeof english;

export interface DemoWords {
  readonly language: string;
  /** The words of a key with `:name` filled in. */
  readonly t: (key: DemoWord, values?: Readonly<Record<string, string>>) => string;
}

/** In the language that was chosen on the page, else in the browser's. */
export function demoWordsFor({ headers }: Pick<FastifyRequest, 'headers'>, chosen: unknown): DemoWords {
  const isKnown = typeof chosen === 'string' && byLanguage.has(chosen);
  const language = isKnown ? chosen : (pickLanguage(headers, demoLanguages) ?? 'en');
  const words = byLanguage.get(language) ?? english;
  return {
    language,
    t: (key, values = {}) => fillText(words[key], readFromTheLeft(values), language, null),
  };
}

/** As numbers and codes are in every language. */
const readFromTheLeft = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2066${value}\u2069`]));
