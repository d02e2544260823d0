import { createContext, Script } from 'node:vm';

const MATCH_MS = 50;
const MAX_TOKEN = 200;
const context = createContext(Object.create(null) as object);
const run = new Script('pattern.test(token)');
const compiled = new Map<string, RegExp | null>();

/** The parts of an entry that are checked one by one: split on space, comma, semicolon and slash [FORM-03]. */
export function tokens(value: string): readonly string[] {
  return value.split(/[\s,;/]+/).filter((token) => token !== '');
}

/**
 * Whether every part of the entry matches, by the same reading of a pattern as the page's. Patterns come from location
 * files: one that takes for ever on some entry is cut off, and the entry counts as wrong.
 */
export function matchesPattern(value: string, source: string | null | undefined): boolean {
  const pattern = source ? compile(source) : null;
  return pattern === null || tokens(value).every((token) => token.length <= MAX_TOKEN && test(pattern, token));
}

function test(pattern: RegExp, token: string): boolean {
  // Nothing to repeat, nothing to run away with: most patterns need no guard.
  if (!/[*+{]/.test(pattern.source)) return pattern.test(token);
  Object.assign(context, { pattern, token });
  try {
    return run.runInContext(context, { timeout: MATCH_MS }) === true;
  } catch {
    return false;
  } finally {
    Object.assign(context, { pattern: null, token: '' });
  }
}

function compile(source: string): RegExp | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (compiled.size > 1000) compiled.clear();
  const pattern = attempt(source, 'u') ?? attempt(source, '');
  compiled.set(source, pattern);
  return pattern;
}

function attempt(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
