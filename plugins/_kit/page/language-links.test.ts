import { describe, expect, it } from 'vitest';
import { basePath, languageHref, sortCurrentFirst } from './language-links.ts';

describe('language links', () => {
  it('lead to the same location in another language, on its first slide [WEL-03]', () => {
    const config = { location: { id: 17 } };
    expect(languageHref('https://gate.test', 'sv', config)).toBe('https://gate.test/sv/17/slideshow#/1');
  });

  it('lead through the direct link where the location has one [WEL-03]', () => {
    const config = { location: { id: 17 }, locationIdDirectlink: 9001 };
    expect(languageHref('', 'sv', config)).toBe('/sv/link/9001#/1');
    expect(languageHref('', 'sv', { ...config, locationIdDirectlink: '' })).toBe('/sv/17/slideshow#/1');
    expect(languageHref('', 'sv', { ...config, locationIdDirectlink: null })).toBe('/sv/17/slideshow#/1');
  });

  it.each([
    ['/en/17/slideshow', ''],
    ['/en/link/9001', ''],
    ['/check/in/en/17/slideshow/', '/check/in'],
    ['/', ''],
  ])('take %s for a page under %j', (pathname, base) => {
    expect(basePath(pathname)).toBe(base);
  });

  it('put the current language first, also when the page does not list it [WEL-02]', () => {
    const languages = [
      { key: 'sv', name: 'Svenska' },
      { key: 'EN', name: 'English' },
    ];
    expect(sortCurrentFirst(languages, 'en')).toEqual({ current: languages[1], others: [languages[0]] });
    expect(sortCurrentFirst(languages, 'de').current.key).toBe('de');
  });
});
