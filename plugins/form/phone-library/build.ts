import { AsYouType, type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { PhoneLibrary } from '../../../domain/phone.ts';
import { readingsOf } from './readings.ts';

export function buildLibrary(metadata: MetadataJson): PhoneLibrary {
  const known = (country: string): CountryCode | undefined =>
    country in metadata.countries ? (country as CountryCode) : undefined;
  const read = (number: string, country: string) =>
    parsePhoneNumberFromString(number, { defaultCountry: known(country) }, metadata);
  const isMobile = (number: string, country: string): boolean => {
    const parsed = read(number, country);
    return parsed?.country === country && parsed.getType() === 'MOBILE';
  };
  const written = (number: string, country: string) => read(number, country)?.formatInternational() ?? null;
  return {
    parse: (number, country) => read(number, country)?.number ?? null,
    readings: (number, chosen, likely) => readingsOf(number, chosen, likely, { isMobile, written }),
    format: (number, country) => new AsYouType(known(country), metadata).input(number),
  };
}
