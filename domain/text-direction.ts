/** Scripts written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * The writing direction of a language. Derived from its likely script, because `Intl.Locale`'s own text information is
 * missing in Firefox, and page and server must agree.
 */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    const { script } = new Intl.Locale(language.replaceAll('_', '-')).maximize();
    return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
