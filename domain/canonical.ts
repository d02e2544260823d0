/* Keys for comparison, never shown. Codes that look the same are equal. [TRUE-05] */

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

/** Plates are read by eye. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map(([from = '', to = '']) => [from, to] as const),
);

export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return /\d/.test(digit) ? digit : String(code - zero);
  });
}

/** As a pattern expects it. */
export function plainCode(code: string): string {
  return westernDigits(code.normalize('NFKC').replace(UNSEEN, ''))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\0-\x7f]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

export function codeKey(code: string): string {
  // Characters that a blank separated may now combine.
  return plainCode(code).replace(/[ -]+/g, '').normalize('NFC');
}

export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

export const isSameName = (one: string, other: string): boolean => isSameKey(nameKey(one), nameKey(other));

export const isSameKey = (one: string, other: string): boolean => plainKey(one) === plainKey(other);

const plainKey = (key: string): string => key.replace(APOSTROPHES, "'").replace(DASHES, '-');

export function isBlank(text: string): boolean {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/gu, '') === '';
}

export function stripInvisible(text: string): string {
  // Persian and Indic words and many emoji need joiners.
  return text.replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '');
}
