import type { FastifyRequest } from 'fastify';
import { fillText } from '../../../domain/text.ts';
import { pickLanguage } from '../../http/negotiate.ts';
import english from './words/en.json';

const files = import.meta.glob<typeof english>('./words/*.json', { eager: true, import: 'default' });
const byLanguage = new Map(Object.entries(files).map(([path, words]) => [path.slice(8, -5), words]));

/** English first, as the fallback. */
export const demoLanguages: readonly string[] = [...new Set(['en', ...byLanguage.keys()])];

export type DemoWord = keyof typeof english;

export interface DemoWords {
  readonly language: string;
  /** Fills in `:name`. */
  readonly t: (key: DemoWord, values?: Readonly<Record<string, string>>) => string;
}

/** The language chosen on the page, else the browser's. */
export function demoWordsFor({ headers }: Pick<FastifyRequest, 'headers'>, chosen: unknown): DemoWords {
  const isKnown = typeof chosen === 'string' && byLanguage.has(chosen);
  const language = isKnown ? chosen : (pickLanguage(headers, demoLanguages) ?? 'en');
  const words = byLanguage.get(language) ?? english;
  return {
    language,
    t: (key, values = {}) => fillText(words[key], isolateLeftToRight(values), language, null),
  };
}

/** Numbers and codes are read from the left in every language. */
const isolateLeftToRight = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2066${value}\u2069`]));
