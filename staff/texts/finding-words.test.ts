import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillFinding } from '../../domain/finding.ts';
import { loadStaffWords, STAFF_LANGUAGES } from '../../domain/texts/staff/staff-words.ts';
import { findingWords } from './finding-words.ts';

const page = readFileSync(new URL('../../docs/findings.md', import.meta.url), 'utf8');
const told = [...page.matchAll(/^- `(\w+)`(?: \(warning\))?: (.*)$/gm)]
  .map(([, code = '', english = '']) => ({ code, english }))
  // Schema findings exist in English only.
  .filter(({ code }) => code !== 'schema');
const blanks = (words: string) => [...new Set(words.match(/\{\w+(?=\}|, plural)/g))].sort();

const loaded = async (language: string) => ({ language, words: await loadStaffWords(language) });
const slideName = (id: string) => `(${id})`;
const OTHERS = STAFF_LANGUAGES.filter((key) => key !== 'en');

describe.each(OTHERS)('findings that block publishing, in %s', (key) => {
  it('have words for every code of the product, with the placeholders of the English [STAFF-05]', async () => {
    const { findings: own = {} } = await loadStaffWords(key);
    expect(told.length).toBeGreaterThan(40);
    expect(told.map(({ code }) => [code, blanks(own[code] ?? '')])).toEqual(
      told.map(({ code, english }) => [code, blanks(english)]),
    );
  });
});

it('calls slides by the names that staff see, and leaves braces in a value alone [STAFF-05]', async () => {
  const found = { code: 'slide_broken', words: '…', values: { slide: 'otp', place: '{slide}', problem: 'x' } };
  expect(findingWords(found, await loaded('de'), slideName)).toEqual({
    words: 'die Folie (otp) schlägt für Besucher zu {slide} fehl: x',
    language: 'de',
  });
});

it('words a finding in English for a slide that was just added [STU-06]', async () => {
  const found = { code: 'helmet_none', words: 'there is no helmet', values: {} };
  expect(findingWords(found, await loaded('sv'), slideName)).toEqual({ words: 'there is no helmet', language: 'en' });
});

it('counts in words and names languages [STAFF-05] [STU-05]', () => {
  const words = 'there {found, plural, one {is only one} other {are only #}} in {language}';
  const said = (found: string) => fillFinding(words, { found, language: 'sv' }, 'en');
  expect([said('1'), said('2')]).toEqual(['there is only one in Swedish', 'there are only 2 in Swedish']);
  expect(fillFinding('nur {found} auf {language}', { found: '1', language: 'sv' }, 'de')).toBe('nur 1 auf Schwedisch');
});

it('names several languages as a list, and an unknown code as it is [STAFF-05] [STU-05]', () => {
  expect(fillFinding('missing in {languages}', { languages: 'en, sv, pt_br' }, 'en')).toBe(
    'missing in English, Swedish, and Brazilian Portuguese',
  );
  expect(fillFinding('{language}: {problem}', { language: 'not a code', problem: '{language}' }, 'en')).toBe(
    'not a code: {language}',
  );
});
