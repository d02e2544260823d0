import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/new-slide.md', import.meta.url), 'utf8');
const quotes = [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', quote = '']) => ({
  file,
  quote,
}));
/** As the command names it. */
const made = (file: string): string =>
  readFileSync(new URL(`newask/${file}`, import.meta.url), 'utf8')
    .replaceAll('newask', 'selfie')
    .replaceAll('Newask', 'Selfie');

it.each(quotes)('docs/new-slide.md quotes $file as the command makes it [DEV-01]', ({ file, quote }) => {
  expect(made(file)).toContain(quote);
});

it('docs/new-slide.md quotes the declaration and the guard [DEV-01]', () => {
  expect(quotes.map(({ file }) => file)).toEqual(expect.arrayContaining(['slide.ts', 'guard.ts']));
});
