import { expect, it, vi } from 'vitest';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { plainLocation } from '../../../../test/drivers/plain-location.ts';
import { checkLanguages } from './languages.ts';
import { checkTexts } from './texts.ts';

vi.mock('../../../../schemas/generated/flag-parts.ts', () => ({ pictureFlags: [], textFlags: [['sign_by']] }));

const languages = [{ key: 'en' }, { key: 'sv' }, { key: 'de' }];
const found = (text: unknown, default_language = 'de') => {
  const document = plainLocation(1, { sign_by: text, default_language }, { languages }) as unknown as LocationDocument;
  return [...checkTexts(document), ...checkLanguages(document)]
    .filter(({ path }) => path.startsWith('/location/sign_by'))
    .map(({ code, path }) => `${path} ${code}`);
};

it('a text by language has words in each language or its fallback [STU-06] [CFG-06]', () => {
  expect(found({ sv: 'Chefen' })).toEqual(['/location/sign_by flag_no_words', '/location/sign_by flag_no_words']);
  expect(found({ sv: 'Chefen', de: 'Chefin' })).toEqual([]);
  expect(found({ en: 'The boss' })).toEqual([]);
  expect([found('The boss'), found({}), found(null)]).toEqual([[], [], []]);
});

it('a text by language has only languages offered to visitors [STU-06]', () => {
  expect(found({ en: 'The boss', pl: 'Szef' })).toEqual(['/location/sign_by/pl language_not_offered']);
});
