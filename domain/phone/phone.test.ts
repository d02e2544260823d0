import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callingCode, countryChoices, countryOf, EUROPE, PREFERRED } from './countries.ts';
import { library as europe } from './europe.ts';
import { clearBareCode, normalisePhone, withCountry } from './phone.ts';
import { library as world } from './world.ts';

describe('normalisePhone', () => {
  it('strips white space and takes the international format [FORM-04]', () => {
    expect(normalisePhone(' 070-123 45 67 ', 'SE', europe)).toBe('+46701234567');
    expect(normalisePhone('0046 70 123 45 67', 'SE', europe)).toBe('+46701234567');
    expect(normalisePhone('+47 912 34 567', 'SE', europe)).toBe('+4791234567');
    expect(normalisePhone('912 34 567', 'NO', europe)).toBe('+4791234567');
  });

  it('keeps the zero of an Italian number, which belongs to it [FORM-04]', () => {
    expect(normalisePhone('06 1234 5678', 'IT', europe)).toBe('+390612345678');
  });

  it('takes a foreign number as typed, and knows it with the full set [FORM-04]', () => {
    expect(normalisePhone('+1 415 555 2671', 'SE', europe)).toBe('+14155552671');
    expect(normalisePhone('+1 415 555 2671', 'SE', world)).toBe('+14155552671');
  });

  it('works without the library [FORM-04]', () => {
    expect(normalisePhone('070-123 45 67', 'SE', null)).toBe('+46701234567');
    expect(normalisePhone('', 'SE', null)).toBe('');
  });

  it('reads the digits of other scripts [FORM-04]', () => {
    expect(normalisePhone('٠٧٠١٢٣٤٥٦٧', 'SE', europe)).toBe('+46701234567');
    expect(normalisePhone('۰۷۰۱۲۳۴۵۶۷', 'SE', europe)).toBe('+46701234567');
  });

  it('is the same when done again, with and without the library [FORM-04]', () => {
    const typed = fc.stringMatching(/^(\+|00|0)?[1-9][0-9 ()-]{4,16}$/);
    fc.assert(
      fc.property(typed, fc.constantFrom(...EUROPE), fc.constantFrom(europe, null), (raw, country, library) => {
        const once = normalisePhone(raw, country, library);
        expect(once).toMatch(/^\+\d*$/);
        expect(normalisePhone(once, country, library)).toBe(once);
      }),
    );
  });
});

describe('the country choice', () => {
  it('offers European countries only, the preferred pair first [FORM-04]', () => {
    const choices = countryChoices('sv');
    expect(choices.slice(0, 2).map((c) => c.country)).toEqual([...PREFERRED]);
    expect(choices[0]).toEqual({ country: 'SE', name: 'Sverige', code: '+46' });
    expect(new Set(choices.map((c) => c.country))).toEqual(new Set(EUROPE));
    expect(choices.every((c) => /^\+\d+$/.test(c.code))).toBe(true);
  });

  it('survives a locale nobody knows [FORM-04]', () => {
    expect(countryChoices('no_such locale')[0]?.name).toBe('Sweden');
  });

  it('follows the code that is typed [FORM-04]', () => {
    expect(countryOf('+4791')).toBe('NO');
    expect(countryOf('0049 30')).toBe('DE');
    expect(countryOf('+35840', 'AX')).toBe('AX');
    expect(countryOf('+14155552671')).toBeNull();
    expect(countryOf('070123')).toBeNull();
  });

  it('changes the code in front of what was typed [FORM-04]', () => {
    expect(withCountry('', 'SE', 'NO')).toBe('+47');
    expect(withCountry('+46 70 123', 'SE', 'NO')).toBe('+47 70 123');
    expect(withCountry('070 123', 'SE', 'NO')).toBe('070 123');
    expect(withCountry('+1 415', 'SE', 'NO')).toBe('+47');
  });

  it('clears a bare code when the field is left [FORM-04]', () => {
    expect(clearBareCode('+46', 'SE')).toBe('');
    expect(clearBareCode('+46 ', 'SE')).toBe('');
    expect(clearBareCode('+', 'SE')).toBe('');
    expect(clearBareCode('+467', 'SE')).toBe('+467');
    expect(callingCode('US')).toBe('');
  });
});
