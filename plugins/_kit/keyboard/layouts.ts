/** Rows of letters; a row is a list of keys, each what it types. */
export interface Layout {
  readonly rows: readonly (readonly string[])[];
  /** What the key that brings these letters shows. */
  readonly sample: string;
  readonly script: 'latin' | 'other';
}

const rows = (...lines: readonly string[]): Layout['rows'] => lines.map((line) => [...line]);
const latin = (...lines: readonly string[]): Layout => ({ rows: rows(...lines), sample: 'ABC', script: 'latin' });
const other = (sample: string, ...lines: readonly string[]): Layout => ({
  rows: rows(...lines),
  sample,
  script: 'other',
});

export const LATIN = latin('qwertyuiop', 'asdfghjkl', 'zxcvbnm');

const qwerty = (extra: string): Layout => latin('qwertyuiop', 'asdfghjkl', 'zxcvbnm', extra);
const qwertz = (extra: string): Layout => latin('qwertzuiop', 'asdfghjkl', 'yxcvbnm', extra);

/** By language key; a language that is not here writes plain Latin letters [FORM-10]. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  sv: latin('qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'),
  fi: latin('qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'),
  da: latin('qwertyuiopå', 'asdfghjklæø', 'zxcvbnm'),
  no: latin('qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm'),
  de: latin('qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß'),
  fr: latin('azertyuiop', 'qsdfghjklm', 'wxcvbn', 'éèêëàâçîïôûù'),
  pl: qwerty('ąćęłńóśźż'),
  es: qwerty('ñáéíóúü'),
  it: qwerty('àèéìòù'),
  nl: qwerty('áéëïóöü'),
  cs: qwertz('ěščřžýáíéúůďťňó'),
  sk: qwertz('ľščťžýáíéäúôňďóŕĺ'),
  hu: qwertz('áéíóöőúüű'),
  ro: qwerty('ăâîșț'),
  lt: qwerty('ąčęėįšųūž'),
  lv: qwerty('āčēģīķļņšūž'),
  et: qwerty('õäöüšž'),
  tr: latin('qwertyuıopğü', 'asdfghjklşi', 'zxcvbnmöç'),
  bg: other('АБВ', 'уеишщксдзц', 'ьяаогжтнвмч', 'юйъэфхпрлб'),
  ru: other('АБВ', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбюё'),
  uk: other('АБВ', 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбюґ'),
  ar: other('أبت', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذئءؤرىةوزظأإآ'),
  fa: other('ابپ', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپوئژآ'),
};

/** The letters of a language: its own, and Latin ones beside another script, since names are often written so. */
export function layoutsFor(locale: string): readonly [Layout, ...Layout[]] {
  const own = LAYOUTS[locale.toLowerCase().split(/[-_]/)[0] ?? ''] ?? LATIN;
  return own.script === 'other' ? [own, LATIN] : [own];
}

export const DIGITS: readonly string[] = [...'1234567890'];
/** What names and addresses hold besides letters. */
export const MARKS: readonly string[] = ['-', "'", '.', '/'];
export const PHONE_PAD: Layout['rows'] = rows('123', '456', '789', '+0');

export type Pad = 'letters' | 'plate' | 'phone' | 'digits';

/** Which pad an input wants: digits for phone and code, capitals for a plate [FORM-10]. */
export function padFor(input: { readonly type: string; readonly wish: string | undefined }): Pad {
  if (input.wish === 'phone' || input.wish === 'digits' || input.wish === 'plate') return input.wish;
  return input.type === 'tel' ? 'phone' : 'letters';
}
