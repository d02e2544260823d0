import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, isBlank, isSameName, nameKey, plainCode, stripInvisible } from './canonical.ts';

describe('plates, booking numbers and codes', () => {
  it.each([
    ['NH-20001', 'NH–20001'],
    ['NH-20001', 'NH\u221220001'],
    ['NH20001', 'nh 20001'],
    ['NH20001', 'NH\u00ad20001'],
    ['NH20001', 'NH\u200b20001'],
    ['NH20001', '\u202eNH20001\u202c'],
    ['NH20001', '\u0002NH20001\u0003'],
    ['10741', '١٠٧٤١'],
    ['10741', '۱۰۷۴۱'],
    ['NH10741', 'ＮＨ１０７４１'],
    ['ABC123', 'АВС 123'],
    ['HTK 12', 'ΗΤΚ-12'],
  ])('are the same where they look the same: %s and %s [TRUE-05]', (one, other) => {
    expect(codeKey(other)).toBe(codeKey(one));
  });

  it('differ where they look different [TRUE-05]', () => {
    const all = ['NH-20001', 'NH-2001', 'NH-2000I', 'NH-2OOO1', 'ÅBC123', 'ABC123', 'ЖБ 12'];
    expect(new Set(all.map(codeKey)).size).toBe(all.length);
  });

  it('keep blanks and dashes where a pattern looks at them [TRUE-05]', () => {
    expect(plainCode(' nh–٢٠٠٠١ \u200b')).toBe('NH-20001');
    expect(plainCode('abc\u00a0 123')).toBe('ABC 123');
  });

  it('are normalised to a form that normalising again does not change [TRUE-05]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(codeKey(codeKey(text))).toBe(codeKey(text));
      }),
      { numRuns: 2000, examples: [['𝖂῭']] },
    );
  });
});

describe('names', () => {
  it.each([
    ['Åsa Öberg', 'A\u030asa O\u0308berg'],
    ['O’Brien', "o'brien"],
    ['Li  Wu', 'Li Wu'],
    ['Li\u00a0Wu', 'Li Wu'],
    ['Anna–Lena', 'anna-lena'],
    ['Bo \u200bEk', 'Bo Ek'],
  ])('are the same where they look the same: %s and %s [TRUE-05]', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('differ by accents and by letters [TRUE-05]', () => {
    expect(isSameName('Åsa', 'Asa')).toBe(false);
    expect(nameKey('Bo Ek')).not.toBe(nameKey('Bo Ekk'));
  });

  it('are blank where nothing of them can be seen, and no other is [TRUE-05]', () => {
    expect(['', ' ', '\u3164', '\u2800', '\u200b', '\u00ad', '\u202e\u00a0'].map(isBlank)).not.toContain(false);
    const kept = ['X', 'Suharto', "O'Brien", 'Siobhán O’Brien', 'محمد Ali بن احمد', '王伟', '👩🏽‍🚒 Zoë', 'Null', '0'];
    expect(kept.map(isBlank)).not.toContain(true);
    expect(kept.map(stripInvisible)).toEqual(kept);
    expect(stripInvisible('Anna \u202egreB\u202c')).toBe('Anna greB');
  });
});
