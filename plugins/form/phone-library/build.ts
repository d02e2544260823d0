import { AsYouType, type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { PhoneLibrary } from '../../../domain/phone.ts';

/** Builds the library from one set of metadata. */
export function buildLibrary(metadata: MetadataJson): PhoneLibrary {
  const known = (country: string): CountryCode | undefined =>
    country in metadata.countries ? (country as CountryCode) : undefined;
  return {
    parse: (number, country) =>
      parsePhoneNumberFromString(number, { defaultCountry: known(country) }, metadata)?.number ?? null,
    isMobile: (number, country) => {
      const parsed = parsePhoneNumberFromString(number, { defaultCountry: known(country) }, metadata);
      return parsed?.country === country && parsed.getType() === 'MOBILE';
    },
    format: (number, country) => new AsYouType(known(country), metadata).input(number),
  };
}
