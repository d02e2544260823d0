import { codeKey, plainCode } from './canonical.ts';

/** The parts of an entry that are checked one by one: split on space, comma, semicolon and slash [FORM-03]. */
export function tokens(value: string): readonly string[] {
  return value.split(/[\s,;/]+/).filter((token) => token !== '');
}

/** Null for an invalid pattern (a mistake in the location document), which then rejects nothing. */
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

/** Tells whether one part matches; the server uses one that a runaway pattern cannot block. */
export type PatternTest = (pattern: RegExp, token: string) => boolean;

const plainTest: PatternTest = (pattern, token) => pattern.test(token);

/** No part that a pattern is for is longer. The time that a pattern takes grows with the part (pattern-burden.ts). */
const MOST_CHARACTERS = 200;

/** Whether every part of the entry matches; an empty entry has no parts, so it does. */
export function matchesPattern(value: string, source: string | null | undefined, test = plainTest): boolean {
  const pattern = source ? compilePattern(source) : null;
  return pattern === null || tokens(value).every((token) => token.length <= MOST_CHARACTERS && test(pattern, token));
}

/** The same for a plate or booking number, which may be typed in any way that is read as one that matches [TRUE-05]. */
export function matchesCode(value: string, source: string | null | undefined, test = plainTest): boolean {
  return [value, plainCode(value), codeKey(value)].some((form) => matchesPattern(form, source, test));
}
