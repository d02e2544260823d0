import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJoined, joinChecked, splitChecked } from './checked-options.ts';

describe('checkbox values', () => {
  it('are joined by commas [FORM-08]', () => {
    expect(joinChecked(['vest', 'helmet'])).toBe('vest,helmet');
    expect(joinChecked([])).toBe('');
  });

  it('come back as they went, also when an option holds a comma [FORM-08]', () => {
    const options = fc.uniqueArray(
      fc.stringMatching(/^[a-c,]{1,4}$/).filter((o) => o.trim() === o && !/^,|,$/.test(o)),
      {
        maxLength: 4,
      },
    );
    expect(splitChecked('a,b', ['a,b', 'c'])).toEqual(['a,b']);
    fc.assert(
      fc.property(options, (given) => {
        // If no option is a prefix of another, the result is unambiguous.
        const clear = given.filter((o) => !given.some((p) => p !== o && `${p},`.startsWith(`${o},`)));
        expect(splitChecked(joinChecked(clear), clear)).toEqual(clear);
      }),
    );
  });

  it('are distinguished from options never offered [FORM-08]', () => {
    const options = ['Steel', 'Paper, dry', 'Paper'];
    expect(['', 'Steel', 'Paper, dry,Steel', 'Paper,Paper, dry'].map((value) => isJoined(value, options))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Stee', 'Steel,', 'Steel,Wood', ',Steel', 'dry'].map((value) => isJoined(value, options))).toEqual(
      Array(5).fill(false),
    );
  });

  it('are recognised whatever was chosen, in any order [FORM-08]', () => {
    const options = fc.uniqueArray(fc.stringMatching(/^[a-c,]{1,4}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        options.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
        ([all, chosen]) => isJoined(joinChecked(chosen), all),
      ),
    );
  });

  it('are looked at in one go, however many ways there are to read them', () => {
    expect(isJoined(`${'a,'.repeat(999)}b`, ['a', 'a,a', 'a,a,a'])).toBe(false);
  });
});
