import { callingCode } from './phone-countries.ts';

/** What the rules need of a library that knows every country's numbers; the page loads its own with the form. */
export interface PhoneLibrary {
  /** In international format, or null when it is no possible number. */
  parse(number: string, country: string): string | null;
  /** As one writes it, for a number still being typed. */
  format(number: string, country: string): string;
}

/** 00 or +, a digit 1-9, then 9 to 16 more digits [FORM-04]; white space does not matter. */
export function isPhone(number: string): boolean {
  return /^(00|\+)[1-9]\d{9,16}$/.test(number.replace(/\s+/g, ''));
}

/** What people write between digits taken out: white space, brackets, dots, dashes. */
function bare(raw: string): string {
  return raw.replace(/[^\p{Nd}+]/gu, '').replace(/\p{Nd}/gu, westernDigit);
}

/** How numbers are compared: nothing but digits, and 00 as +. */
export function barePhone(raw: string): string {
  return bare(raw).replace(/^00/, '+');
}

/** Arabic, Persian and other digits as 0-9: on a phone they mean the same. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return /\d/.test(digit) ? digit : String(code - zero);
}

/**
 * The number in international format, without white space [FORM-04]. A national number takes the chosen
 * country's code; without the library its leading zero is dropped, which is right for nearly all of Europe.
 */
export function normalisePhone(raw: string, country: string, library: PhoneLibrary | null): string {
  const typed = bare(raw);
  if (typed === '') return '';
  const international = typed.replace(/^00/, '+');
  const parsed = library?.parse(international.startsWith('+') ? international : typed, country);
  if (parsed !== undefined && parsed !== null) return parsed;
  if (international.startsWith('+')) return international;
  return `${callingCode(country)}${typed.replace(/^0/, '')}`;
}

/** A calling code with nothing behind it is no number: '' then, as when the field is left [FORM-04]. */
export function clearBareCode(raw: string, country: string): string {
  const typed = barePhone(raw);
  return typed === '+' || typed === callingCode(country) ? '' : raw;
}

/** The same number under another country's code; what is not under the old code is kept as it is. */
export function withCountry(raw: string, from: string, to: string): string {
  const typed = raw.trim().replace(/^00/, '+');
  const old = callingCode(from);
  if (typed === '' || typed === '+') return callingCode(to);
  if (old !== '' && typed.startsWith(old)) return `${callingCode(to)}${typed.slice(old.length)}`;
  return typed.startsWith('+') ? callingCode(to) : raw;
}
