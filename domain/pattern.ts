import { codeKey, plainCode, westernDigits } from './canonical.ts';

/** [FORM-03] */
export function tokens(value: string): readonly string[] {
  return value.split(/[\s,;/]+/).filter((token) => token !== '');
}

/** Null for an invalid pattern, which rejects nothing. */
export function compilePattern(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    try {
      return new RegExp(source);
    } catch {
      return null;
    }
  }
}

export type PatternTest = (pattern: RegExp, token: string) => boolean;

const plainTest: PatternTest = (pattern, token) => pattern.test(token);

const MOST_CHARACTERS = 200;

export function matchesPattern(value: string, source: string | null | undefined, test = plainTest): boolean {
  const pattern = source ? compilePattern(source) : null;
  return pattern === null || tokens(value).every((token) => token.length <= MOST_CHARACTERS && test(pattern, token));
}

/** [TRUE-05] */
export function matchesCode(value: string, source: string | null | undefined, test = plainTest): boolean {
  return [value, plainCode(value), codeKey(value)].some((form) => matchesPattern(form, source, test));
}

/** Numbers also fit in other digits, or with blanks, dashes, dots and slashes [PASS-05]. */
export function matchesText(value: string, source: string | null | undefined, test = plainTest): boolean {
  const western = westernDigits(value.normalize('NFKC'));
  const number = /\p{L}/u.test(western) ? western : western.replace(/[\s./\p{Pd}\u2212]+/gu, '');
  return [...new Set([value, western, number])].some((form) => matchesPattern(form, source, test));
}
