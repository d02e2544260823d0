import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../domain/phone.ts';
import { EUROPE } from '../../../domain/phone-countries.ts';
import { library as europe } from './europe.ts';
import { library as world } from './world.ts';

describe('normalisePhone', () => {
  it('strips white space and takes the international format [FORM-04]', () => {
    expect(normalisePhone(' 070-123 45 67 ', 'SE', europe)).toBe('+46701234567');
    expect(normalisePhone('0046 70 123 45 67', 'SE', europe)).toBe('+46701234567');
    expect(normalisePhone('+47 912 34 567', 'SE', europe)).toBe('+4791234567');
    expect(normalisePhone('912 34 567', 'NO', europe)).toBe('+4791234567');
  });

  it('leaves a number with letters or an extension as it is typed, to be refused [FORM-04]', () => {
    for (const typed of ['+46 8 123 456 78 ext. 5', 'O7O1234567', '070 I23 45 67']) {
      expect(normalisePhone(typed, 'SE', europe)).toBe(typed);
      expect(normalisePhone(typed, 'SE', world)).toBe(typed);
      expect(europe.readings(typed, 'SE', ['DE'])).toEqual([]);
    }
    expect(normalisePhone('+46 (0)70 123 45 67', 'SE', europe)).toBe('+46701234567');
  });

  it('keeps the zero of an Italian number, which belongs to it [FORM-04]', () => {
    expect(normalisePhone('06 1234 5678', 'IT', europe)).toBe('+390612345678');
  });

  it('takes a foreign number as typed, and knows it with the full set [FORM-04]', () => {
    expect(normalisePhone('+1 415 555 2671', 'SE', europe)).toBe('+14155552671');
    expect(normalisePhone('+1 415 555 2671', 'SE', world)).toBe('+14155552671');
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
      { examples: [['010000(00 ', 'IM', europe]] },
    );
  });
});
