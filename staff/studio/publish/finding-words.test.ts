import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadStaffWords, STAFF_LANGUAGES } from '../../../texts/staff/staff-words.ts';
import { findingWords } from './finding-words.ts';

/** Another test compares this list with the code. */
const listed = [
  ...readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| \w+ \| (.*) \|$/gm,
  ),
].map(([, code = '', english = '']) => ({ code, english }));
const blanks = (words: string) => [...new Set(words.match(/\{\w+\}/g))].sort();

const loaded = async (language: string) => ({ language, words: await loadStaffWords(language) });
const slideName = (id: string) => `(${id})`;

describe.each(STAFF_LANGUAGES.filter((key) => key !== 'en'))(
  'what keeps a document from being published, in %s',
  (key) => {
    it('has words for every code, and names the same things as the English [STAFF-05]', async () => {
      const { findings: own = {} } = await loadStaffWords(key);
      // What the schema finds is English as a whole.
      const told = listed.filter(({ code }) => code !== 'schema');
      expect(told.length).toBeGreaterThan(60);
      expect(Object.keys(own).sort()).toEqual(told.map(({ code }) => code).sort());
      expect(told.map(({ code }) => [code, blanks(own[code] ?? '')])).toEqual(
        told.map(({ code, english }) => [code, blanks(english)]),
      );
    });
  },
);

it('calls slides by the names that staff see, and leaves braces in a value alone [STAFF-05]', async () => {
  const found = { code: 'slide_broken', words: '…', values: { slide: 'otp', place: '{slide}', problem: 'x' } };
  expect(findingWords(found, await loaded('de'), slideName)).toEqual({
    words: 'die Folie (otp) scheitert für Besucher zu {slide}: x',
    language: 'de',
  });
});

it('is told in English where a slide was just added [STU-06]', async () => {
  const found = { code: 'helmet_none', words: 'there is no helmet', values: {} };
  expect(findingWords(found, await loaded('sv'), slideName)).toEqual({ words: 'there is no helmet', language: 'en' });
});
