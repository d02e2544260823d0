import { createContext, Script } from 'node:vm';

/** Far beyond what an honest pattern needs, also on a machine that is busy with other things. */
const MATCH_MS = 500;
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
  if (isTame(pattern.source)) return pattern.test(token);
  Object.assign(context, { pattern, token });
  try {
    return run.runInContext(context, { timeout: MATCH_MS }) === true;
  } catch {
    return false;
  } finally {
    Object.assign(context, { pattern: null, token: '' });
  }
}

/** Without a repeated group and with few repeats a pattern cannot run away on a short token: most need no guard. */
function isTame(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !/\)[*+?{]/.test(bare) && (bare.match(/[*+{]/g) ?? []).length <= 2;
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
