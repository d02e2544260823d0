import { type Clock, inTime } from 'gatehouse-engine';
import { type AskedField, phoneField } from '../../domain/form-fields.ts';
import { normalisePhone, type PhoneLibrary } from '../../domain/phone.ts';
import { countryOf, countryOfLanguage, DEFAULT_COUNTRY } from '../../domain/phone-countries.ts';
import type { Config } from '../_kit/product.ts';
import { loadPhoneLibrary } from './phone-library/library.ts';
import type { FormSlice } from './slice.ts';

const LIBRARY_MS = 1000;

/** null if it does not load in time: simple rules apply. */
async function libraryFor(number: string, clock: Pick<Clock, 'sleep'>): Promise<PhoneLibrary | null> {
  const foreign = /^\s*(\+|00)/.test(number) && countryOf(number) === null;
  try {
    return await inTime(clock, LIBRARY_MS, loadPhoneLibrary(foreign ? 'world' : 'europe'), null);
  } catch {
    return null;
  }
}

/** Normalises phone numbers; `doubtful` ones may be another country's [FORM-04]. */
export async function withPhonesNormalised(
  fields: readonly AskedField[],
  form: Pick<FormSlice, 'values' | 'countries'>,
  { clock, config: { language } }: { readonly clock: Pick<Clock, 'sleep'>; readonly config: Config },
): Promise<{ values: Record<string, string>; doubtful: readonly string[] }> {
  const values = { ...form.values };
  const doubtful: string[] = [];
  for (const { name, kind } of fields) {
    const typed = values[name] ?? '';
    if (kind !== 'tel' || typed === '') continue;
    const country = form.countries[name] ?? startCountry(language);
    const library = await libraryFor(typed, clock);
    values[name] = normalisePhone(typed, country, library);
    if (library && library.readings(typed, country, likelyCountries(language)).length > 0) doubtful.push(name);
  }
  return { values, doubtful };
}

export function phoneOf(fields: readonly AskedField[], values: Readonly<Record<string, string>>): string {
  const field = phoneField(fields);
  return field === undefined ? '' : (values[field.name] ?? '');
}

interface Languages {
  readonly locale: string;
  readonly defaultLocale: string;
}

export const likelyCountries = ({ locale, defaultLocale }: Languages): readonly (string | null)[] =>
  [locale, defaultLocale].map(countryOfLanguage);

export const startCountry = (language: Languages): string =>
  likelyCountries(language).find((country) => country !== null) ?? DEFAULT_COUNTRY;
