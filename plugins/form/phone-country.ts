import { countryOfLanguage, DEFAULT_COUNTRY } from '../../domain/phone-countries.ts';

interface Languages {
  readonly locale: string;
  readonly defaultLocale: string;
}

/** The countries that a visitor's number may well be of: that of their language, then of the location's. */
export const likelyCountries = ({ locale, defaultLocale }: Languages): readonly (string | null)[] =>
  [locale, defaultLocale].map(countryOfLanguage);

/** The country a phone field begins with [FORM-04]. */
export const startCountry = (language: Languages): string =>
  likelyCountries(language).find((country) => country !== null) ?? DEFAULT_COUNTRY;
