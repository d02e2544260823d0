import { describe, expect, it } from 'vitest';
import { pickEncoding, pickLanguage } from './negotiate.ts';

describe('how a page is sent', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=1, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'br'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['identity;q=0', 'identity'],
    ['nonsense;;q', 'identity'],
  ])('for accept-encoding %j is %s', (header, encoding) => {
    expect(pickEncoding(header === undefined ? {} : { 'accept-encoding': header })).toBe(encoding);
  });
});

describe('the language of a first visit', () => {
  const offered = ['en', 'sv', 'de', 'ar'];

  it.each([
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['fr, ar;q=0.3, de;q=0.7', 'de'],
    ['en;q=0, sv;q=0.1', 'sv'],
    ['fr', undefined],
    ['*', 'en'],
    [undefined, 'en'],
  ])('for accept-language %j is %s', (header, language) => {
    expect(pickLanguage(header === undefined ? {} : { 'accept-language': header }, offered)).toBe(language);
  });
});
