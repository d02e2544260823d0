import { countryOf, DEFAULT_COUNTRY } from '../../domain/phone/countries.ts';
import { loadPhoneLibrary, loadWorldLibrary, type PhoneLibrary } from '../../domain/phone/library.ts';
import { normalisePhone } from '../../domain/phone/phone.ts';
import { type AskedField, PHONE } from './fields.ts';
import type { FormSlice } from './slice.ts';

/** The library for a number, or null when its chunk failed to load: simple rules apply then. */
async function libraryFor(number: string): Promise<PhoneLibrary | null> {
  const foreign = /^\s*(\+|00)/.test(number) && countryOf(number) === null;
  try {
    return await (foreign ? loadWorldLibrary() : loadPhoneLibrary());
  } catch {
    return null;
  }
}

/** The entries with every phone in international format [FORM-04]. */
export async function withPhonesNormalised(
  fields: readonly AskedField[],
  form: Pick<FormSlice, 'values' | 'countries'>,
): Promise<Record<string, string>> {
  const values = { ...form.values };
  for (const { name, kind } of fields) {
    const typed = values[name] ?? '';
    if (kind !== 'tel' || typed === '') continue;
    values[name] = normalisePhone(typed, form.countries[name] ?? DEFAULT_COUNTRY, await libraryFor(typed));
  }
  return values;
}

/** The visitor's phone: the field of that name, else the first one that asks for a phone. */
export function phoneOf(fields: readonly AskedField[], values: Readonly<Record<string, string>>): string {
  const phones = fields.filter((field) => field.kind === 'tel');
  const field = phones.find((phone) => phone.name === PHONE) ?? phones[0];
  return field === undefined ? '' : (values[field.name] ?? '');
}
