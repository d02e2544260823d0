import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { barePhone, isDialled } from '../../../domain/phone.ts';
import { EUROPE } from '../../../domain/phone-countries.ts';
import type { LocationDocument } from '../locations/document.ts';

/**
 * `allowed`: gets a code. `foreign`: a real number from a country that gets none here. `barred`: of a range that costs
 * extra or that nobody has been given, so that only staff can help. `invalid`: not a number.
 */
export type PhoneKind = 'none' | 'allowed' | 'foreign' | 'barred' | 'invalid';

/** No visitor has a phone of these kinds, and a text message to some of them pays the owner of the number. */
const BARRED: ReadonlySet<string | undefined> = new Set([
  ...['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL'],
  // Of no kind: the range is not assigned.
  undefined,
]);

/** Longer than any phone number people write. */
export const MAX_PHONE = 40;

/**
 * The one form in which phones are compared, hashed and sent to: E.164 where it can be a number, otherwise what was
 * written without what stands between digits. One with letters or an extension stays, and equals no number [TRUE-06].
 */
export function normalPhone(raw: string, country: string): string {
  const bare = barePhone(raw);
  if (!isDialled(bare)) return bare;
  const parsed = parsePhoneNumberFromString(bare, country as CountryCode);
  return parsed !== undefined && (bare.startsWith('+') || parsed.isPossible()) ? parsed.number : bare;
}

/** How a number may stand in visits that were stored as typed: in E.164, or without the country's code. */
export function storedPhones(phone: string): readonly string[] {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed === undefined ? [phone] : [phone, barePhone(parsed.formatNational())];
}

/** Classifies a phone at a location by the countries in its `phone_countries`, or by the European ones. */
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
