import type { verify } from './en.json';

export const verifyWords = Object.fromEntries(
  Object.entries(import.meta.glob<typeof verify>('./*.json', { eager: true, import: 'verify' })).map(
    ([path, words]) => [path.slice(2, -'.json'.length), words],
  ),
);
