import { describe, expect, it } from 'vitest';
import { changeCountry, clearBareCode, isDialled, isPhone, normalisePhone, stripPhone } from './phone.ts';
import { callingCode, countryChoices, countryOf, EUROPE, PREFERRED } from './phone-countries.ts';

describe('a phone number without the library', () => {
  it('is taken by plain rules [FORM-04]', () => {
    expect(normalisePhone('070-123 45 67', 'SE', null)).toBe('+46701234567');
    expect(normalisePhone('', 'SE', null)).toBe('');
  });

  it('is read in the digits of any script [FORM-04]', () => {
    expect(normalisePhone('٠٧٠١٢٣٤٥٦٧', 'SE', null)).toBe('+46701234567');
  });
});

describe('a phone number as people write it', () => {
  it.each([
    ['+46 8 123 456 78 ext. 5', 'SE'],
    ['08-123 456 78 x5', 'SE'],
    ['08-123 456 78;5', 'SE'],
    ['O7O1234567', 'SE'],
    ['07O 123 45 67', 'SE'],
    ['0701234567, 0709876543', 'SE'],
    ['1-800-FLOWERS', 'US'],
  ])(
    'is no number where letters or an extension are in it, rather than another one: %s [FORM-04]',
    (typed, country) => {
      expect(isDialled(typed)).toBe(false);
      expect(isPhone(stripPhone(typed))).toBe(false);
      expect(normalisePhone(typed, country, null)).toBe(typed);
    },
  );

  it.each([
    ['+46 (0)70 123 45 67', '+46701234567'],
    ['٠٠٤٦ ٧٠ ١٢٣ ٤٥ ٦٧', '+46701234567'],
    ['0046 (0) 70/123.45–67', '+46701234567'],
    ['＋４６ ７０ １２３ ４５ ６７', '+46701234567'],
    ['\u202a+46\u00a070 123 45 67\u202c', '+46701234567'],
    ['+39 (0)6 1234 5678', '+390612345678'],
  ])('may have brackets, dashes and unseen characters between its digits: %s [FORM-04] [PASS-05]', (typed, number) => {
    expect(isDialled(typed)).toBe(true);
    expect(stripPhone(typed)).toBe(number);
    expect(normalisePhone(typed, 'SE', null)).toBe(number);
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

  it('survives an unknown locale [FORM-04]', () => {
    expect(countryChoices('no_such locale')[0]?.name).toBe('Sweden');
  });

  it('follows the code that is typed [FORM-04]', () => {
    expect(countryOf('+4791')).toBe('NO');
    expect(countryOf('0049 30')).toBe('DE');
    expect(countryOf('+35840', 'AX')).toBe('AX');
    expect(countryOf('+14155552671')).toBeNull();
    expect(countryOf('070123')).toBeNull();
  });

  it('changes the code in front of the typed number [FORM-04]', () => {
    expect(changeCountry('', 'SE', 'NO')).toBe('+47');
    expect(changeCountry('+46 70 123', 'SE', 'NO')).toBe('+47 70 123');
    expect(changeCountry('070 123', 'SE', 'NO')).toBe('070 123');
    expect(changeCountry('+1 415', 'SE', 'NO')).toBe('+47');
  });

  it('clears a bare code when the field is left [FORM-04]', () => {
    expect(clearBareCode('+46', 'SE')).toBe('');
    expect(clearBareCode('+46 ', 'SE')).toBe('');
    expect(clearBareCode('+', 'SE')).toBe('');
    expect(clearBareCode('+467', 'SE')).toBe('+467');
    expect(callingCode('US')).toBe('');
  });
});

describe('phone numbers', () => {
  it('must start with 00 or +, a digit 1-9, then 9 to 16 more [FORM-04]', () => {
    expect(['+46701234567', '0046701234567', '+1234567890', '+12345678901234567'].map(isPhone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['46701234567', '+0701234567', '+123456789', '+123456789012345678', '+46 70', ''].map(isPhone)).toEqual(
      Array(6).fill(false),
    );
  });
});
