import { produce } from 'immer';
import { expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { addLanguage, orderLanguages, removeLanguage } from './language-edits.ts';

const yard = {
  languages: [{ key: 'en', name: 'English', 'x-own': 1 }, { key: 'sv' }],
  texts: { sv: { form_title: 'Du' } },
} as unknown as LocationDocument;

it('languages are added, reordered and removed; their texts and one language stay [STU-03]', () => {
  const document = produce(yard, (d) => {
    addLanguage(d, 'de');
    addLanguage(d, 'de');
    orderLanguages(d, ['sv', 'de', 'en']);
  });
  expect(document.languages).toEqual([{ key: 'sv' }, { key: 'de' }, { key: 'en', name: 'English', 'x-own': 1 }]);
  const less = produce(document, (d) => {
    for (const key of ['sv', 'de', 'en']) removeLanguage(d, key);
  });
  expect(less.languages).toEqual([{ key: 'en', name: 'English', 'x-own': 1 }]);
  expect(less.texts).toEqual(yard.texts);
});
