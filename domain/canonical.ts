/*
 * How plates, booking numbers, codes and names are compared: by page, server, imports, sign-out, memory and search
 * [TRUE-05]. Codes that look the same are equal. The result is compared and never shown.
 */

/** Zero-width, direction-changing and control characters, soft hyphens and fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

/** Capitals of other scripts that look like Latin ones: a plate is read by eye, and typed on any keyboard. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map(([from = '', to = '']) => [from, to] as const),
);

/** Converts Arabic, Persian and other digits to 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return /\d/.test(digit) ? digit : String(code - zero);
  });
}

/** A plate, booking number or code in capitals with plain digits, dashes and single spaces, as a pattern expects it. */
export function plainCode(code: string): string {
  return westernDigits(code.normalize('NFKC').replace(UNSEEN, ''))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\0-\x7f]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** The form in which plates, booking numbers and codes are compared: {@link plainCode} without blanks and dashes. */
export function codeKey(code: string): string {
  // What a blank kept apart may be one letter now.
  return plainCode(code).replace(/[ -]+/g, '').normalize('NFC');
}

/** The form in which names are compared: letters composed in one way, in lower case, with single blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

/** Whether a typed name is the one on a list; ’ counts as ' and – as -. */
export const isSameName = (one: string, other: string): boolean => isSameKey(nameKey(one), nameKey(other));

/** The same of two {@link nameKey}s. */
export const isSameKey = (one: string, other: string): boolean => plainKey(one) === plainKey(other);

const plainKey = (key: string): string => key.replace(APOSTROPHES, "'").replace(DASHES, '-');

/** Whether nothing of a text can be seen, although it may have characters. */
export function isBlank(text: string): boolean {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/gu, '') === '';
}

/** A text from a visitor that reads as it is stored: without characters that turn its direction or cannot be seen. */
export function asRead(text: string): string {
  // The joiners stay: Persian and Indic words and many emoji are spelt with them.
  return text.replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '');
}
