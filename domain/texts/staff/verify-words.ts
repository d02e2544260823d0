import type { verify } from './en.json';

/** Texts of the page that verifies evidence, by language. */
export const verifyWords = Object.fromEntries(
  Object.entries(import.meta.glob<typeof verify>('./*.json', { eager: true, import: 'verify' })).map(
    ([path, words]) => [path.slice(2, -'.json'.length), words],
  ),
);
