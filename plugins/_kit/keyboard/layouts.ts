export interface Layout {
  readonly rows: readonly string[];
  readonly sample: string;
  readonly script: 'latin' | 'other';
}

const spaced = (...lines: readonly string[]): string[] => lines.map((line) => [...line].join(' '));
const latin = (...lines: readonly string[]): Layout => ({ rows: spaced(...lines), sample: 'ABC', script: 'latin' });
const other = (sample: string, ...lines: readonly string[]): Layout => ({
  rows: spaced(...lines),
  sample,
  script: 'other',
});

export const LATIN = latin('qwertyuiop', 'asdfghjkl', 'zxcvbnm');

const qwerty = (extra: string): Layout => latin('qwertyuiop', 'asdfghjkl', 'zxcvbnm', extra);
const qwertz = (extra: string): Layout => latin('qwertzuiop', 'asdfghjkl', 'yxcvbnm', extra);

/** By language; others get plain Latin letters [FORM-10]. */
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

/** A language's letters, plus Latin for other scripts, because names are often written in it. */
export function layoutsFor(locale: string): readonly [Layout, ...Layout[]] {
  const own = LAYOUTS[locale.toLowerCase().split(/[-_]/)[0] ?? ''] ?? LATIN;
  return own.script === 'other' ? [own, LATIN] : [own];
}

export type Pad = 'letters' | 'plate' | 'phone' | 'digits';

/** Digits for phones and codes, capitals for plates [FORM-10]. */
export function padFor(input: { readonly type: string; readonly wish: string | undefined }): Pad {
  if (input.wish === 'phone' || input.wish === 'digits' || input.wish === 'plate') return input.wish;
  return input.type === 'tel' ? 'phone' : 'letters';
}

export function rowsFor(pad: Pad, layout: Layout, hasOtherLetters: boolean): string[] {
  if (pad === 'phone' || pad === 'digits') {
    return [...spaced('123', '456', '789'), `${pad === 'phone' ? '+ ' : ''}0 {bksp}`, '{next} {close}'];
  }
  const change = pad === 'plate' ? '' : `{shift} ${hasOtherLetters ? '{letters} ' : ''}`;
  // For names and addresses.
  return [...spaced('1234567890'), ...layout.rows, `${change}- ' . / {space} {bksp} {next} {close}`];
}
