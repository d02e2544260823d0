import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isDialled, stripPhone } from '../../../domain/phone.ts';
import { EUROPE } from '../../../domain/phone-countries.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';

/** `foreign`: not of the location's countries. `barred`: premium or unassigned. */
type PhoneKind = 'none' | 'allowed' | 'foreign' | 'barred' | 'invalid';

/** No visitor has such a phone, and messages may earn its owner money. */
const BARRED: ReadonlySet<string | undefined> = new Set([
  ...['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL'],
  // An unassigned range.
  undefined,
]);

export const MAX_PHONE = 40;

/** E.164 if possible. With letters or an extension it equals no number [TRUE-06]. */
export function normalPhone(raw: string, country: string): string {
  const bare = stripPhone(raw);
  if (!isDialled(bare)) return bare;
  const parsed = parsePhoneNumberFromString(bare, country as CountryCode);
  return parsed !== undefined && (bare.startsWith('+') || parsed.isPossible()) ? parsed.number : bare;
}

export function storedPhones(phone: string): readonly string[] {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed === undefined ? [phone] : [phone, stripPhone(parsed.formatNational())];
}

/** By the location's `phone_countries`; European by default. */
export function phoneKind(document: LocationDocument, phone: string): PhoneKind {
  if (phone === '') return 'none';
  if (!isDialled(phone)) return 'invalid';
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined || !parsed.isPossible()) return 'invalid';
  const countries = parsed.country === undefined ? parsed.getPossibleCountries() : [parsed.country];
  const own = document.settings?.phone_countries;
  const allowed: readonly string[] = Array.isArray(own) ? own : EUROPE;
  if (countries.some((country) => allowed.includes(country)))
    return BARRED.has(parsed.getType()) ? 'barred' : 'allowed';
  return countries.length > 0 ? 'foreign' : 'invalid';
}
