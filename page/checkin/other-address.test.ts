import { expect, it } from 'vitest';
import { countTries, otherAddress } from './other-address.ts';

it('is the same file under another address, five times and no more [FAST-02]', () => {
  const first = 'https://gate.example/assets/main-Dz1.js';
  const seen = [first];
  for (let url = otherAddress(first); url !== undefined; url = otherAddress(url)) seen.push(url);
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect(seen[1]).toBe('https://gate.example/%61ssets/main-Dz1.js');
  for (const [tries, url] of seen.entries()) {
    expect(decodeURI(url)).toBe(first);
    // A browser resolves what the file imports to addresses that it has not asked for, either.
    expect(new URL('./first.js', url).href).toBe(url.replace('main-Dz1', 'first'));
    expect(countTries(url)).toBe(tries);
  }
});

it('is none where a file has no folder', () => {
  expect(otherAddress('https://gate.example/main.js')).toBeUndefined();
});
