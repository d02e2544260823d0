import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingWords } from './finding-words.ts';
import { GERMAN } from './finding-words-de.ts';
import { SWEDISH } from './finding-words-sv.ts';

/** Another test compares this list with the code. */
const listed = [
  ...readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\w+)` \| \w+ \| (.*) \|$/gm,
  ),
].map(([, code = '', english = '']) => ({ code, english }));
const blanks = (words: string) => [...new Set(words.match(/\{\w+\}/g))].sort();

describe.each([
  ['Swedish', SWEDISH],
  ['German', GERMAN],
])('what keeps a document from being published, in %s', (_, own) => {
  it('has words for every code, and names the same things as the English [STAFF-05]', () => {
    // What the schema finds is English as a whole.
    const told = listed.filter(({ code }) => code !== 'schema');
    expect(told.length).toBeGreaterThan(60);
    expect(Object.keys(own).sort()).toEqual(told.map(({ code }) => code).sort());
    expect(told.map(({ code }) => [code, blanks(own[code] ?? '')])).toEqual(
      told.map(({ code, english }) => [code, blanks(english)]),
    );
  });
});

it('calls slides by the names that staff see, and leaves braces in a value alone [STAFF-05]', () => {
  const found = { code: 'slide_broken', words: '…', values: { slide: 'otp', place: '{slide}', problem: 'x' } };
  expect(findingWords(found, 'de')).toEqual({
    words: 'die Folie Code per SMS scheitert für Besucher zu {slide}: x',
    language: 'de',
  });
});

it('is told in English where a slide was just added [STU-06]', () => {
  const found = { code: 'helmet_none', words: 'there is no helmet', values: {} };
  expect(findingWords(found, 'sv')).toEqual({ words: 'there is no helmet', language: 'en' });
});
