import type { LocationDocument } from '../schemas/generated/types.ts';

type LocationSettings = NonNullable<LocationDocument['settings']>;

/** The countries the phone field offers. [FORM-04] */
export const EUROPE = [
  ...['AD', 'AL', 'AT', 'AX', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FO', 'FR'],
  ...['GB', 'GG', 'GI', 'GR', 'HR', 'HU', 'IE', 'IM', 'IS', 'IT', 'JE', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME'],
  ...['MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SI', 'SJ', 'SK', 'SM', 'TR', 'UA', 'VA', 'XK'],
] as const;

export const PREFERRED = ['SE', 'NO'] as const;

export const DEFAULT_COUNTRY = 'SE';

/** Calling codes, so that countries can be chosen before the phone metadata loads. */
const CODES: Readonly<Record<string, string>> = {
  AD: '376',
  AL: '355',
  AT: '43',
  AX: '358',
  BA: '387',
  BE: '32',
  BG: '359',
  BY: '375',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FO: '298',
  FR: '33',
  GB: '44',
  GG: '44',
  GI: '350',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IM: '44',
  IS: '354',
  IT: '39',
  JE: '44',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MC: '377',
  MD: '373',
  ME: '382',
  MK: '389',
  MT: '356',
  NL: '31',
  NO: '47',
  PL: '48',
  PT: '351',
  RO: '40',
  RS: '381',
  RU: '7',
  SE: '46',
  SI: '386',
  SJ: '47',
  SK: '421',
  SM: '378',
  TR: '90',
  UA: '380',
  VA: '39',
  XK: '383',
};

/** With plus, e.g. '+46'; '' for a country not offered. */
export function callingCode(country: string): string {
  const code = CODES[country];
  return code === undefined ? '' : `+${code}`;
}

/** The main country of each shared code. */
const MAIN = ['GB', 'FI', 'NO', 'IT', 'RU'];

/** The country of an international number; null if it is not offered. */
export function countryOf(number: string, current = ''): string | null {
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (!digits.startsWith('+')) return null;
  const fits = (country: string): boolean => digits.startsWith(callingCode(country));
  if (current !== '' && callingCode(current) !== '' && fits(current)) return current;
  const found = [...MAIN, ...EUROPE].filter(fits);
  return found.sort((a, b) => callingCode(b).length - callingCode(a).length)[0] ?? null;
}

/** Whether the form takes phone numbers of all countries. [FORM-04] */
export function takesWorldPhones(countries: LocationSettings['phone_countries']): boolean {
  if (countries === undefined || countries === 'world') return countries === 'world';
  return countries.some((country) => !EUROPE.some((one) => one === country));
}

export function isPhoneTaken(number: string, takesWorld: boolean): boolean {
  return takesWorld || countryOf(number) !== null;
}

/** The main country of a language, if offered: 'PL' for 'pl', 'AT' for 'de-AT'. */
export function countryOfLanguage(locale: string): string | null {
  const { region } = new Intl.Locale(validLocale(locale)).maximize();
  return EUROPE.find((country) => country === region) ?? null;
}

/** The country of numbers without a calling code at a location. [DEP-04] */
export function phoneCountry({ location, languages }: Pick<LocationDocument, 'location' | 'languages'>): string {
  return countryOfLanguage(location.default_language ?? languages[0].key) ?? DEFAULT_COUNTRY;
}

export function countryName(country: string, locale: string): string {
  return namesIn(locale)(country);
}

export interface CountryChoice {
  readonly country: string;
  readonly name: string;
  readonly code: string;
}

/** In the visitor's language: the preferred pair first, then by name. [FORM-04] */
export function countryChoices(locale: string): readonly CountryChoice[] {
  const names = namesIn(locale);
  const choice = (country: string): CountryChoice => ({ country, name: names(country), code: callingCode(country) });
  const rest = EUROPE.filter((country) => !PREFERRED.some((p) => p === country)).map(choice);
  const collator = new Intl.Collator(validLocale(locale));
  return [...PREFERRED.map(choice), ...rest.sort((a, b) => collator.compare(a.name, b.name))];
}

function validLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function namesIn(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames([validLocale(locale), 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}
