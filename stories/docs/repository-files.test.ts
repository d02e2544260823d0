import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docAddress, files } from './repository-files.ts';

const LINK = /(?<!!)\[[^\]]+\]\(([^)\s]+)\)/g;
const root = new URL('../../', import.meta.url);
const guide = import.meta.glob<string>('../guide/*.mdx', { query: '?raw', import: 'default' });

it.each(Object.entries(files))('every link in %s leads to a page or names a source [DEV-02]', async (path, load) => {
  const file = path.replace('../../', '');
  for (const [, href = ''] of (await load()).matchAll(LINK)) {
    const isPage = docAddress(href, file) !== null;
    expect(isPage || existsSync(new URL(href.replace(/#.*/, ''), new URL(file, root))), `${file}: ${href}`).toBe(true);
  }
});

it('leads to a heading of another page [DEV-02]', () => {
  const page = './?path=/docs/guide-documentation--docs&file=docs/texts.md';
  expect(docAddress('texts.md#the-words-of-staff', 'docs/slides.md')).toBe(`${page}&heading=the-words-of-staff`);
  expect(docAddress('../domain/time.ts', 'docs/slides.md')).toBeNull();
});

it.each(Object.entries(guide))('%s has no link beside the documentation [DEV-02]', async (_, load) => {
  expect([...(await load()).matchAll(LINK)]).toEqual([]);
});
