import type { verify } from './en.json';

/** The words of the page that verifies evidence, by language; it bundles no others. */
export const verifyWords = Object.fromEntries(
  Object.entries(import.meta.glob<typeof verify>('./*.json', { eager: true, import: 'verify' })).map(
    ([path, words]) => [path.slice(2, -'.json'.length), words],
  ),
);
