import { describe, expect, it } from 'vitest';
import { isAbsent, parseLenient, readFlag, readId, readList, readNumber, readObject, readText } from './lenient.ts';

describe('a value that a backend may write in more than one way', () => {
  it.each([undefined, null, '', '  ', [], {}])('%j says nothing [ANY-01]', (value) => {
    expect(isAbsent(value)).toBe(true);
    for (const read of [readFlag, readNumber, readText, readId, readObject]) expect(read(value)).toBeUndefined();
    expect(readList(value)).toEqual([]);
  });

  it.each([0, false, '0', [null], { a: null }])('%j says something [ANY-01]', (value) => {
    expect(isAbsent(value)).toBe(false);
  });

  it.each([
    [true, [true, 1, '1', 2, '2', ' true ', 'TRUE', 'on', 'yes', 'success']],
    [false, [false, 0, '0', 'false', 'off', 'No', 'none']],
    [undefined, ['maybe', {}, [1], Number.NaN]],
  ])('is %s as a flag [ANY-01] [ANY-04] [CFG-03]', (flag, values) => {
    for (const value of values) expect(readFlag(value), JSON.stringify(value)).toBe(flag);
  });

  it.each([
    [12, [12, '12', ' 12 ', '+12', '12.0']],
    [12.5, [12.5, '12.5', '12,5']],
    [20, ['20%', '20 %']],
    [-3, [-3, '-3']],
    [1, [true]],
    [0, [false, 0, '0']],
    [undefined, ['', '1a', '12 34', '0x10', '.', 'Infinity', Number.POSITIVE_INFINITY, [7], { a: 1 }]],
  ])('is %s as a number [ANY-01]', (number, values) => {
    for (const value of values) expect(readNumber(value), JSON.stringify(value)).toBe(number);
  });

  it('is a text as it was written, and a number its digits [ANY-01]', () => {
    expect([' a ', '0', 0, 17].map(readText)).toEqual([' a ', '0', '0', '17']);
    expect([true, false, [], ['a'], { a: 'b' }, Number.NaN].map(readText)).toEqual(Array(6).fill(undefined));
  });

  it('is an id as a number, as digits or as any other text [ANY-01]', () => {
    const uuid = '0193b2a4-7d1e-7c40-9a51-6a0f6f0c1b77';
    expect([7, '7', ' 7 ', 0, uuid, 'A-1', '007', '99999999999999999999'].map(readId)).toEqual([
      7,
      7,
      7,
      0,
      uuid,
      'A-1',
      7,
      '99999999999999999999',
    ]);
    expect([-1, 1.5, true, [], { id: 1 }].map(readId)).toEqual(Array(5).fill(undefined));
  });

  it('is an object also as JSON text, and never a list [ANY-01]', () => {
    expect(readObject({ a: 1 })).toEqual({ a: 1 });
    expect(readObject(' {"a":1}')).toEqual({ a: 1 });
    expect([['a'], '[1]', '{a', 7].map(readObject)).toEqual(Array(4).fill(undefined));
  });

  it.each([[[1, 2]], ['[1, 2]'], [{ 0: 1, 1: 2 }], [{ 20: 2, 3: 1 }], ['{"0": 1, "1": 2}']])(
    '%j is a list of 1 and 2 [ANY-01]',
    (value) => {
      expect(readList(value)).toEqual([1, 2]);
    },
  );

  it('becomes a list of one value if it is neither [ANY-01]', () => {
    expect([{ a: 1 }, 'a', 7, '[oops'].map(readList)).toEqual([[{ a: 1 }], ['a'], [7], ['[oops']]);
    expect(readList(false)).toEqual([]);
  });

  it('cannot change what objects are by a __proto__ key [ANY-01]', () => {
    const read = parseLenient('{"a": {"__proto__": {"evil": 1}, "b": 2}}') as { a: Record<string, unknown> };
    expect(Object.keys(read.a)).toEqual(['b']);
    expect(read.a.evil).toBeUndefined();
    expect(parseLenient('nonsense')).toBeUndefined();
  });
});
