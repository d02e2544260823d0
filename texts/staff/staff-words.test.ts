import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { review } from '../review.ts';
import { flatWords } from './flat-words.ts';
import { loadStaffWords, STAFF_LANGUAGES } from './staff-words.ts';

const english = flatWords(await loadStaffWords('en'));

describe.each(STAFF_LANGUAGES)('the words of the staff pages in %s', (language) => {
  it('are those of English, in the same order, with their placeholders and plural forms [STAFF-05]', async () => {
    const words = await loadStaffWords(language);
    expect(Object.keys(words)).toEqual(Object.keys(words).sort());
    const own = flatWords(words);
    expect(Object.keys(own)).toEqual(Object.keys(english));
    expect(review(language, own, english, []).faults).toEqual([]);
  });
});

it('name each area of the staff pages, and no other [STAFF-05]', async () => {
  const staff = new URL('../../staff/', import.meta.url);
  const found = readdirSync(staff, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/area.ts'));
  const { areas } = await loadStaffWords('en');
  expect(found.map((file) => file.replace(/\/area\.ts$/, '')).sort()).toEqual(Object.keys(areas));
});
