import type { LocationDocument } from '../schemas/generated/types.ts';

type LocationSettings = NonNullable<LocationDocument['settings']>;

export const PREFERRED = ['SE', 'NO'] as const;

export const DEFAULT_COUNTRY = 'SE';

/** Chosen before the phone metadata loads. */
const CODES: ReadonlyMap<string, string> = new Map(
  [
    'AD376 AL355 AT43 AX358 BA387 BE32 BG359 BY375 CH41 CY357 CZ420 DE49 DK45 EE372 ES34 FI358 FO298 FR33',
    'GB44 GG44 GI350 GR30 HR385 HU36 IE353 IM44 IS354 IT39 JE44 LI423 LT370 LU352 LV371 MC377 MD373 ME382',
    'MK389 MT356 NL31 NO47 PL48 PT351 RO40 RS381 RU7 SE46 SI386 SJ47 SK421 SM378 TR90 UA380 VA39 XK383',
  ].flatMap((line) => line.split(' ').map((one) => [one.slice(0, 2), one.slice(2)] as const)),
);

/** [FORM-04] */
export const EUROPE: readonly string[] = [...CODES.keys()];

/** '+46'; '' for a country not offered. */
export function callingCode(country: string): string {
  const code = CODES.get(country);
  return code === undefined ? '' : `+${code}`;
}

/** The main country of each shared code. */
const MAIN = ['GB', 'FI', 'NO', 'IT', 'RU'];

export function countryOf(number: string, current = ''): string | null {
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (!digits.startsWith('+')) return null;
  const fits = (country: string): boolean => digits.startsWith(callingCode(country));
  if (current !== '' && callingCode(current) !== '' && fits(current)) return current;
  const found = [...MAIN, ...EUROPE].filter(fits);
  return found.sort((a, b) => callingCode(b).length - callingCode(a).length)[0] ?? null;
}

export function acceptsWorldPhones(countries: LocationSettings['phone_countries']): boolean {
  if (countries === undefined || countries === 'world') return countries === 'world';
  return countries.some((country) => !CODES.has(country));
}

export function isPhoneTaken(number: string, takesWorld: boolean): boolean {
  return takesWorld || countryOf(number) !== null;
}

/** 'PL' for 'pl', 'AT' for 'de-AT'. */
export function countryOfLanguage(locale: string): string | null {
  const { region } = new Intl.Locale(validLocale(locale)).maximize();
  return EUROPE.find((country) => country === region) ?? null;
}

/** For numbers without a calling code. [DEP-04] */
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
