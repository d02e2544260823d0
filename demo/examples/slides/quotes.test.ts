import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isInstalled } from '../../../test/drivers/installed.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
/** Blocks of code that name the file they are from. */
const quotesIn = (page: string) =>
  [...read(page).matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', quote = '']) => ({ file, quote }));
const quotes = quotesIn('docs/slides.md');
/** With the names that the command gives it. */
const made = (file: string): string =>
  read(`demo/examples/slides/newask/${file}`).replaceAll('newask', 'selfie').replaceAll('Newask', 'Selfie');

it.each(quotes)('docs/slides.md quotes $file as the command makes it [DEV-01]', ({ file, quote }) => {
  expect(made(file)).toContain(quote);
});

it('docs/slides.md quotes the declaration and the guard [DEV-01]', () => {
  expect(quotes.map(({ file }) => file)).toEqual(expect.arrayContaining(['slide.ts', 'guard.ts']));
});

it.runIf(isInstalled('otp'))('README.md quotes the declaration of a slide, but for the lines left out [DEV-01]', () => {
  const [{ file, quote } = { file: '', quote: '' }] = quotesIn('README.md');
  expect(file).toBe('plugins/otp/slide.ts');
  for (const part of quote.split(/^ *\/\/ …\n/m)) expect(read(file)).toContain(part);
});
