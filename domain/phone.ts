import { westernDigits } from './canonical.ts';
import { callingCode } from './phone-countries.ts';

export interface PhoneReading {
  readonly country: string;
  readonly number: string;
}

export interface PhoneLibrary {
  /** In international format; null if impossible. */
  parse(number: string, country: string): string | null;
  format(number: string, country: string): string;
  /**
   * For a number that is no mobile number of `chosen`; empty if there is nothing to ask. [FORM-04]
   * @param likely countries of the visitor's and the location's language
   */
  readings(number: string, chosen: string, likely: readonly (string | null)[]): readonly PhoneReading[];
}

export function isPhone(number: string): boolean {
  return /^(00|\+)[1-9]\d{9,16}$/.test(number.replace(/\s+/g, ''));
}

const BETWEEN = /[\s()[\]./\\_\p{Pd}\u2212\u00b7\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** In Italy and San Marino the zero belongs to the number. */
const NATIONAL_ZERO = /^(\s*(?:\+|00)\s*(?!39|378)\d[^()]*)\(\s*0\s*\)/;

/** Letters stay: without them it would be another number. */
function bare(raw: string): string {
  return westernDigits(raw.normalize('NFKC').replace(NATIONAL_ZERO, '$1').replace(BETWEEN, ''));
}

export function isDialled(raw: string): boolean {
  return /^\+?\d*$/.test(bare(raw));
}

export function stripPhone(raw: string): string {
  return bare(raw).replace(/^00/, '+');
}

/** Without the library a national number loses its leading zero, which is right for nearly all of Europe. */
export function normalisePhone(raw: string, country: string, library: PhoneLibrary | null): string {
  const typed = bare(raw);
  if (!isDialled(raw)) return raw.trim();
  if (typed === '') return '';
  const international = typed.replace(/^00/, '+');
  const parsed = library?.parse(international.startsWith('+') ? international : typed, country);
  // An unassigned number may keep its zero until parsed with a country code.
  if (parsed !== undefined && parsed !== null) return library?.parse(parsed, country) ?? parsed;
  if (international.startsWith('+')) return international;
  return `${callingCode(country)}${typed.replace(/^0/, '')}`;
}

export function groupPhone(number: string, code: string): string {
  if (code === '' || !number.startsWith(code)) return number;
  const rest = number.slice(code.length).replace(/(\d{3})(?=\d{2})/g, '$1 ');
  return `${code} ${rest.trim()}`;
}

export function clearBareCode(raw: string, country: string): string {
  const typed = stripPhone(raw);
  return typed === '+' || typed === callingCode(country) ? '' : raw;
}

export function changeCountry(raw: string, from: string, to: string): string {
  const typed = raw.trim().replace(/^00/, '+');
  const old = callingCode(from);
  if (typed === '' || typed === '+') return callingCode(to);
  if (old !== '' && typed.startsWith(old)) return `${callingCode(to)}${typed.slice(old.length)}`;
  return typed.startsWith('+') ? callingCode(to) : raw;
}
