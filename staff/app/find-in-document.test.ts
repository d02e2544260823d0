import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { findInDocument } from './find-in-document.ts';

const document = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    name: 'Yard',
    location_texts: [{ language: 'en', instructions: 'Drive slowly past the café.' }],
    tracks: [{ id: 3, name: 'Lane of the cafe', 'x-note': 'cafe' }],
  },
  contacts: [{ id: 6, name: 'Ada Berg' }],
} as unknown as LocationDocument;
const find = (words: string, most = 9) => findInDocument('1', document, words, most);

describe('the texts of a location', () => {
  it('are found by any words in them, with or without accents, and lead to where they are changed [STAFF-05]', () => {
    expect(find('CAFE').map(({ excerpt, to }) => [excerpt, to])).toEqual([
      ['Drive slowly past the café.', '/studio/1/texts'],
      ['Lane of the cafe', '/studio/1/places'],
    ]);
    expect(find('berg')).toMatchObject([{ to: '/studio/1/hosts', search: { host: '6' } }]);
  });

  it('are shown where the words stand, however long they are [STAFF-05]', () => {
    const long = { ...document, about: `${'Before. '.repeat(20)}A **vest** is\\_worn.${' After.'.repeat(20)}` };
    const [found] = findInDocument('1', long as LocationDocument, 'vest', 9);
    expect(found?.excerpt).toMatch(/^….*A vest is_worn\..*…$/);
  });

  it('are as many as asked for, and none for no words [STAFF-05]', () => {
    expect(find('cafe', 1)).toHaveLength(1);
    expect(find(' ')).toEqual([]);
    expect(find('nowhere')).toEqual([]);
  });
});
