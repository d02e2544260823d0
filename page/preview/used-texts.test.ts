import { expect, it } from 'vitest';
import { createText } from '../../domain/text-lookup.ts';
import { createUsedTexts } from './used-texts.ts';

const language = {
  langData: { a: 'A', b: 'B' },
  langDataFallback: { b: 'not B', c: 'C' },
  locale: 'sv',
  localeFallback: 'en',
  defaultLocale: 'en',
};

it('the texts that a page has asked for are known, in the words it was given [STU-04]', () => {
  const used = createUsedTexts();
  const shown = used.watch(language);
  const text = createText(
    () => shown,
    () => {},
    null,
  );
  expect(used.entries()).toEqual([]);
  expect([text('b'), text('c'), text('d')]).toEqual(['B', 'C', '']);
  expect(used.entries()).toEqual([
    ['b', 'B'],
    ['c', 'C'],
  ]);
});
