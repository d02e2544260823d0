/** libphonenumber's metadata for the form's countries: the phone field must not load the whole world. Not in git. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EUROPE } from '../../../../domain/phone-countries.ts';

interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
  nonGeographic?: unknown;
}

const target = new URL('../../../../plugins/form/phone-library/europe.json', import.meta.url);

export function writePhoneMetadata(): void {
  const require = createRequire(import.meta.url);
  const all: Metadata = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.mobile.json'), 'utf8'));
  const wanted = new Set<string>(EUROPE);
  const europe: Metadata = {
    version: all.version,
    country_calling_codes: Object.fromEntries(
      Object.entries(all.country_calling_codes)
        .map(([code, countries]) => [code, countries.filter((country) => wanted.has(country))] as const)
        .filter(([, countries]) => countries.length > 0),
    ),
    countries: Object.fromEntries(Object.entries(all.countries).filter(([country]) => wanted.has(country))),
  };
  const text = `${JSON.stringify(europe)}\n`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
