import { expect, it } from 'vitest';
import { startCountry } from './phones.ts';

it.each([
  ['pl', 'de', 'PL'],
  ['ar', 'de', 'DE'],
  ['ar', 'ja', 'SE'],
])('a phone field in %s at a location of %s begins with %s [FORM-04] [DEP-04]', (locale, defaultLocale, country) => {
  expect(startCountry({ locale, defaultLocale })).toBe(country);
});
