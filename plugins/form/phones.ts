import { type Clock, inTime } from 'gatehouse-engine';
import { type AskedField, phoneField } from '../../domain/form-fields.ts';
import { normalisePhone, type PhoneLibrary } from '../../domain/phone.ts';
import { countryOf } from '../../domain/phone-countries.ts';
import { likelyCountries, startCountry } from './phone-country.ts';
import { loadPhoneLibrary, loadWorldLibrary } from './phone-library/library.ts';
import type { FormSlice } from './slice.ts';

/** How long a visitor who wants to go on waits for the library, in milliseconds. */
const LIBRARY_MS = 1000;

/** The library for a number, or null when its chunk failed to load or does not come: simple rules apply then. */
async function libraryFor(number: string, clock: Pick<Clock, 'sleep'>): Promise<PhoneLibrary | null> {
  const foreign = /^\s*(\+|00)/.test(number) && countryOf(number) === null;
  try {
    return await inTime(clock, LIBRARY_MS, foreign ? loadWorldLibrary() : loadPhoneLibrary(), null);
  } catch {
    return null;
  }
}

/**
 * The form's values with every phone number in international format, and the fields whose number may as well be one of
 * another country [FORM-04].
 */
export async function withPhonesNormalised(
  fields: readonly AskedField[],
  form: Pick<FormSlice, 'values' | 'countries'>,
  { clock, config: { language } }: { readonly clock: Pick<Clock, 'sleep'>; readonly config: Gatehouse.Config },
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

/** The visitor's phone number; '' where the form has no phone field. */
export function phoneOf(fields: readonly AskedField[], values: Readonly<Record<string, string>>): string {
  const field = phoneField(fields);
  return field === undefined ? '' : (values[field.name] ?? '');
}
