import { describe, expect, it } from 'vitest';
import { isOn, toId, toNumber } from './flag.ts';

describe('flags', () => {
  it.each([1, '1', true])('takes %j as on [CFG-03]', (flag) => {
    expect(isOn(flag)).toBe(true);
  });

  it.each([0, '0', false, null, undefined, '', 2, 'true', 'yes', {}])('takes %j as off [CFG-03]', (flag) => {
    expect(isOn(flag)).toBe(false);
  });
});

describe('number-like values', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['2.5', 2.5],
    [true, 1],
    [0, 0],
    ['0', 0],
  ])('reads %j as %d [CFG-03]', (value, number) => {
    expect(toNumber(value, 7)).toBe(number);
  });

  it.each([null, undefined, '', 'many', Number.NaN])('falls back for %j [CFG-03]', (value) => {
    expect(toNumber(value, 7)).toBe(7);
  });
});

describe('ids', () => {
  it('takes a number and the same as digits for one id [CFG-03]', () => {
    expect(toId('30357')).toBe(toId(30357));
  });

  it('takes a UUID as it is [ANY-01]', () => {
    expect(toId('0193b2a4-7d1e-7c40-9a51-6a0f6f0c1b77')).toBe('0193b2a4-7d1e-7c40-9a51-6a0f6f0c1b77');
  });

  it.each([null, undefined, '', ' ', -1, 1.5, {}])('takes %j for no id', (value) => {
    expect(toId(value)).toBe(0);
  });
});
