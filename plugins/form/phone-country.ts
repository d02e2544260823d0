import type { PhoneLibrary } from '../../domain/phone.ts';
import { countryOfLanguage, DEFAULT_COUNTRY, PREFERRED } from '../../domain/phone-countries.ts';

interface Languages {
  readonly locale: string;
  readonly defaultLocale: string;
}

/** A number as one of a country, for the visitor to choose. */
export interface PhoneReading {
  readonly country: string;
  /** International, with blanks. */
  readonly number: string;
}

/** Where many of the drivers come from who cross borders, and whose numbers look alike. */
const HAULIERS = ['PL', 'LT', 'RO', 'DE', 'LV', 'EE', 'CZ', 'NL', 'DK', 'FI'] as const;

/** How many other countries a visitor is asked about at most. */
const MOST_OTHERS = 2;

/** The country a phone field begins with: that of the visitor's language, else of the location's [FORM-04]. */
export function startCountry({ locale, defaultLocale }: Languages): string {
  return countryOfLanguage(locale) ?? countryOfLanguage(defaultLocale) ?? DEFAULT_COUNTRY;
}

/**
 * What a number without a country code may be, if it is no mobile number of the chosen country and is one elsewhere: the
 * chosen country's comes first. Empty where there is nothing to ask [FORM-04].
 */
export function readingsOf(
  typed: string,
  chosen: string,
  language: Languages,
  library: PhoneLibrary,
): readonly PhoneReading[] {
  if (typed.trim() === '' || /^\s*(\+|00)/.test(typed) || library.isMobile(typed, chosen)) return [];
  const likely = [
    countryOfLanguage(language.locale),
    countryOfLanguage(language.defaultLocale),
    ...PREFERRED,
    ...HAULIERS,
  ];
  const others = [...new Set(likely)].filter(
    (country) => country !== null && country !== chosen && library.isMobile(typed, country),
  );
  if (others.length === 0) return [];
  return [chosen, ...others.slice(0, MOST_OTHERS)].flatMap((country) => {
    const number = country === null ? null : library.parse(typed, country);
    return country === null || number === null ? [] : [{ country, number: library.format(number, country) }];
  });
}
