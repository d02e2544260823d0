import { describe, expect, it } from 'vitest';
import { review } from './review.ts';

const SECONDS = '{n, plural, one {# second} other {# seconds}}';

const faults = (language: string, text: string, english: string) =>
  review(language, { a: text }, { a: english }, []).faults;

describe('the review of a language', () => {
  it('lists what is missing, what English no longer says, and copies of the English [CFG-05]', () => {
    const english = { go: 'Go', ok: 'OK', stop: 'Stop', wait: 'Wait' };
    const swedish = { go: 'Kör', ok: 'OK', stop: 'Stop', turn: 'Sväng' };
    expect(review('sv', swedish, english, ['ok'])).toEqual({
      missing: ['wait'],
      outdated: ['turn'],
      untranslated: ['stop'],
      faults: [],
    });
  });

  it('finds a placeholder that is lost, added or misspelt', () => {
    expect(faults('sv', 'Hej', 'Hello :name')).toEqual(['a: placeholders none instead of name']);
    expect(faults('sv', 'Hej :namn', 'Hello :name')).toEqual(['a: placeholders namn instead of name']);
    expect(faults('sv', 'Hej {name}', 'Hello :name')).toEqual([]);
    const start = (text: string) =>
      review('sv', { welcome_start_in: text }, { welcome_start_in: 'Start in :name' }, []).faults;
    expect([start('Starta på svenska'), start('Starta :namn')]).toEqual([
      [],
      ['welcome_start_in: placeholders namn instead of name'],
    ]);
  });

  it('finds broken syntax, also where an apostrophe hides a brace', () => {
    expect(faults('sv', '{n, plural, one {# sekund}', SECONDS)).toEqual(['a: broken message syntax']);
    expect(faults('sv', "{n, plural, one {# sekund} other {# s}} '{n}'", SECONDS)).toHaveLength(1);
    expect(faults('sv', '', 'Hello')).toEqual(['a: empty']);
  });

  it('asks each language for the plural forms it counts with, and no others', () => {
    expect(faults('sv', '{n, plural, one {# sekund} other {# sekunder}}', SECONDS)).toEqual([]);
    expect(faults('tr', '{n, plural, other {# saniye}}', SECONDS)).toEqual(['a: no plural form for one']);
    expect(faults('pl', '{n, plural, one {# sekunda} other {# sekund}}', SECONDS)).toEqual([
      'a: no plural form for many, few',
    ]);
  });
});
