import { describe, expect, it } from 'vitest';
import { formatMessage } from './message.ts';
import { fillText, type TextParams } from './text.ts';

const fill = (text: string, params: TextParams = {}, language = 'en') =>
  fillText(text, params, language, formatMessage);

const SECONDS = 'Back in {seconds, plural, one {# second} other {# seconds}}';

describe('filling a text', () => {
  it('puts parameters in the place of a colon and their name, longer names first [CFG-05]', () => {
    expect(fill(':location opens at :time', { location: 'North yard', time: '06:00' })).toBe(
      'North yard opens at 06:00',
    );
    expect(fill(':name_last, :name', { name: 'Ada', name_last: 'Byron' })).toBe('Byron, Ada');
    expect(fill('Yes: :other', { name: 'Ada' })).toBe('Yes: :other');
  });

  it('says one second and two seconds [CFG-05]', () => {
    expect(fill(SECONDS, { seconds: 1 })).toBe('Back in 1 second');
    expect(fill(SECONDS, { seconds: 12 })).toBe('Back in 12 seconds');
  });

  it('counts as each language does [CFG-05]', () => {
    const polish = '{n, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}';
    expect([1, 3, 5, 22].map((n) => fill(polish, { n }, 'pl'))).toEqual([
      '1 sekunda',
      '3 sekundy',
      '5 sekund',
      '22 sekundy',
    ]);
    expect(fill('{n, plural, two {ثانيتان} other {# ثانية}}', { n: 2 }, 'ar')).toBe('ثانيتان');
  });

  it('writes the digits of the rest of the page', () => {
    expect(fill('{n, plural, other {#}}', { n: 35 }, 'fa')).toBe('35');
  });

  it('takes both kinds of placeholder in one text, also behind an apostrophe', () => {
    const text = "{n, plural, one {# code} other {# codes}} for l':site, {place}";
    expect(fill(text, { n: 2, site: 'yard', place: 'gate 3' })).toBe("2 codes for l'yard, gate 3");
  });

  it.each([
    ['stray braces', 'Use {curly :name', 'Use {curly Ada'],
    ['an argument no one gives', 'Hello {first_name} :name', 'Hello {first_name} Ada'],
    ['a plural without its last case', '{n, plural, one {x}} :name', '{n, plural, one {x}} Ada'],
    ['code in braces', 'a { b: c; } :name', 'a { b: c; } Ada'],
  ])('shows %s of another backend as they are, around its parameters [CFG-05]', (_, text, shown) => {
    expect(fill(text, { name: 'Ada' })).toBe(shown);
  });

  it('reads nothing into what a visitor typed', () => {
    const name = "{n, plural, other {#}} :n '$& <b>";
    expect(fill(':name :n', { name, n: 7 })).toBe(`${name} 7`);
    expect(fill('{n, plural, other {#}} :name', { name, n: 7 })).toBe(`7 ${name}`);
  });

  it('counts as English does where the language is unknown', () => {
    expect(fill(SECONDS, { seconds: 1 }, 'not a language')).toBe('Back in 1 second');
    expect(fill(SECONDS, { seconds: 1 }, 'en_GB')).toBe('Back in 1 second');
  });

  it('fills what it can before the formatter has come', () => {
    expect(fillText(':n of :m', { n: 1, m: 2 }, 'en', null)).toBe('1 of 2');
  });
});
