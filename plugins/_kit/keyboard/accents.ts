/** For all languages of the product and their neighbours, most common first. */
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'äåáàâæãąăā',
  c: 'çčć',
  d: 'ďđð',
  e: 'éèêëęěėē',
  g: 'ğģ',
  i: 'íìîïıīį',
  k: 'ķ',
  l: 'łľļĺ',
  n: 'ñńňņ',
  o: 'öøóòôõőœ',
  r: 'řŕ',
  s: 'ßšśşș',
  t: 'ťțþ',
  u: 'üúùûůűūų',
  y: 'ýÿ',
  z: 'žźż',
  г: 'ґ',
  е: 'ёє',
  и: 'йіїѝ',
  і: 'їий',
  ь: 'ъ',
  у: 'ў',
  э: 'є',
  ا: 'أإآٱ',
  ب: 'پ',
  ج: 'چ',
  ز: 'ژ',
  ف: 'ڤ',
  ك: 'گک',
  ک: 'كگ',
  ه: 'ة',
  و: 'ؤ',
  ي: 'ىئی',
  ی: 'يىئ',
};

/** A key's accents, except letters with their own key [FORM-10]. */
export function accentsOf(key: string, keys: readonly string[]): readonly string[] {
  return [...(ACCENTS[key] ?? '')].filter((letter) => !keys.includes(letter));
}
