import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrival, firstIndex, formatHash, parseHash } from './hash.ts';

const arrival = (change: Partial<Arrival>): Arrival => ({
  hash: '#/1',
  navigation: 'navigate',
  referrer: 'https://site.test/en/1/slideshow',
  origin: 'https://site.test',
  ...change,
});

describe('the hash', () => {
  it('holds the slide index, and is empty at the start [NAV-01]', () => {
    expect([formatHash(0), formatHash(3)]).toEqual(['', '#/3']);
    expect(['', '#', '#/', '#/0', '#/12'].map(parseHash)).toEqual([0, 0, 0, 0, 12]);
  });

  it('gives back every index written', () => {
    fc.assert(fc.property(fc.nat(9999), (index) => parseHash(formatHash(index)) === index));
  });

  it.each(['#/-1', '#/1.5', '#/x', '#1', '#/1/2', '#/<img>', '#/99999'])('ignores %s', (hash) => {
    expect(parseHash(hash)).toBeNull();
  });
});

describe('the first slide of a page', () => {
  it('comes from the hash when a slideshow page or a direct link of the same origin led here [NAV-05] [DEP-11]', () => {
    expect(firstIndex(arrival({}))).toBe(1);
    expect(firstIndex(arrival({ referrer: 'https://site.test/en/link/9001' }))).toBe(1);
  });

  it.each([
    ['no one led here', { referrer: '' }],
    ['another origin led here', { referrer: 'https://evil.test/slideshow' }],
    ['another page of the origin led here', { referrer: 'https://site.test/en/1/photos' }],
    ['the referrer is nonsense', { referrer: 'slideshow' }],
  ])('is the start when %s [NAV-05]', (_, change) => {
    expect(firstIndex(arrival(change))).toBe(0);
  });

  it('is the start after a reload or a way back through history [NAV-04]', () => {
    expect(firstIndex(arrival({ navigation: 'reload' }))).toBe(0);
    expect(firstIndex(arrival({ navigation: 'back_forward' }))).toBe(0);
  });
});
