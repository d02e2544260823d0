import { westernDigits } from './canonical.ts';
import { callingCode } from './phone-countries.ts';

/** A number as one of a country, for the visitor to choose. */
export interface PhoneReading {
  readonly country: string;
  /** International, with blanks. */
  readonly number: string;
}

/** What the rules need from a phone number library; the page loads its library with the form. */
export interface PhoneLibrary {
  /** In international format, or null when it is not a possible number. */
  parse(number: string, country: string): string | null;
  /** Formats a number while it is being typed. */
  format(number: string, country: string): string;
  /**
   * What a number without a country code may be, if it is no mobile number of the chosen country and is one of another:
   * the chosen country's comes first. Empty where there is nothing to ask [FORM-04].
   * @param likely the countries of the visitor's and the location's language
   */
  readings(number: string, chosen: string, likely: readonly (string | null)[]): readonly PhoneReading[];
}

/** 00 or +, a digit 1-9, then 9 to 16 more digits [FORM-04]; white space is ignored. */
export function isPhone(number: string): boolean {
  return /^(00|\+)[1-9]\d{9,16}$/.test(number.replace(/\s+/g, ''));
}

/** What people write between digits: white space, brackets, dots, slashes, dashes, and nothing that can be seen. */
const BETWEEN = /[\s()[\]./\\_\p{Pd}\u2212\u00b7\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** A zero that is dialled only within the country; in Italy and San Marino it belongs to the number. */
const NATIONAL_ZERO = /^(\s*(?:\+|00)\s*(?!39|378)\d[^()]*)\(\s*0\s*\)/;

/** Letters stay: without them it would be another number. */
function bare(raw: string): string {
  return westernDigits(raw.normalize('NFKC').replace(NATIONAL_ZERO, '$1').replace(BETWEEN, ''));
}

/** Whether everything of it is dialled: no letters that look like digits, and no extension [FORM-04]. */
export function isDialled(raw: string): boolean {
  return /^\+?\d*$/.test(bare(raw));
}

/** Without what is written between digits, with a leading 00 as +; letters and extensions stay, so that it is no number. */
export function barePhone(raw: string): string {
  return bare(raw).replace(/^00/, '+');
}

/**
 * The number in international format, without white space [FORM-04]. A national number gets the chosen country's
 * calling code; without the library its leading zero is dropped, which is right for nearly all of Europe. What is not
 * dialled stays as typed.
 */
export function normalisePhone(raw: string, country: string, library: PhoneLibrary | null): string {
  const typed = bare(raw);
  if (!isDialled(raw)) return raw.trim();
  if (typed === '') return '';
  const international = typed.replace(/^00/, '+');
  const parsed = library?.parse(international.startsWith('+') ? international : typed, country);
  // A number that is possible but not in use may keep its leading zero when it is read without a country code.
  if (parsed !== undefined && parsed !== null) return library?.parse(parsed, country) ?? parsed;
  if (international.startsWith('+')) return international;
  return `${callingCode(country)}${typed.replace(/^0/, '')}`;
}

/** An international number for people to read: its calling code, then groups of three, with at most four at the end. */
export function groupedPhone(number: string, code: string): string {
  if (code === '' || !number.startsWith(code)) return number;
  const rest = number.slice(code.length).replace(/(\d{3})(?=\d{2})/g, '$1 ');
  return `${code} ${rest.trim()}`;
}

/** Returns '' for a calling code without a number after it, used when the visitor leaves the field [FORM-04]. */
export function clearBareCode(raw: string, country: string): string {
  const typed = barePhone(raw);
  return typed === '+' || typed === callingCode(country) ? '' : raw;
}

/** Replaces the calling code of country `from` by that of `to`. A national number is left unchanged. */
export function withCountry(raw: string, from: string, to: string): string {
  const typed = raw.trim().replace(/^00/, '+');
  const old = callingCode(from);
  if (typed === '' || typed === '+') return callingCode(to);
  if (old !== '' && typed.startsWith(old)) return `${callingCode(to)}${typed.slice(old.length)}`;
  return typed.startsWith('+') ? callingCode(to) : raw;
}
