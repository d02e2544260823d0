import { describe, expect, it } from 'vitest';
import { outlookOf } from './pattern-outlook.ts';

describe('the outlook of a pattern', () => {
  it.each(['^[A-Z]{3} \\d{3}$', '$^', '^$', 'a^b', '[^\\s\\S]', '(?!)', '$a', '^\\s+$', '^a,b$', '^(?:[A-Z]+/)+$'])(
    'is none for %s: no part of an entry can match it [STU-05] [FORM-03]',
    (source) => {
      expect(outlookOf(source)).toEqual({ kind: 'impossible' });
    },
  );

  it.each([
    '^[A-Z]{3}\\d{3}$',
    '^NH\\d{5}$',
    '\\d',
    '^(?=.*\\d)[A-Z0-9]{3,}$',
    '^\\p{L}+$',
    '^(?!.*00)\\d{4}$',
    '\\bABC\\b',
    '\\-',
    '',
    '^a|b$',
  ])('has an example for %s that the page accepts [STU-05]', (source) => {
    const outlook = outlookOf(source);
    expect(outlook.kind).toBe('possible');
    expect(outlook.kind === 'possible' && new RegExp(source).test(outlook.example)).toBe(!source.includes('\\p'));
  });

  it('goes by what the field takes: a phone number never begins with a nought and a digit [FORM-04]', () => {
    expect(outlookOf('^0[1-9]\\d{6,9}$', 'phone')).toEqual({ kind: 'impossible' });
    expect(outlookOf('^\\+46\\d+$', 'phone').kind).toBe('possible');
  });

  it('is doubtful at worst where there is no automaton', () => {
    expect(outlookOf('^(.)\\1x$').kind).not.toBe('impossible');
    expect(outlookOf('(').kind).toBe('doubtful');
  });
});
