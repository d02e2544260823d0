import { createContext, Script } from 'node:vm';
import type { PatternTest } from '../../../domain/pattern.ts';

/** Far more than a reasonable pattern needs, even on a busy machine. */
const MATCH_MS = 500;
const MAX_TOKEN = 200;
const context = createContext(Object.create(null) as object);
const run = new Script('pattern.test(token)');

/**
 * Matches as the page does (domain/pattern.ts). Patterns come from location files, though: one that runs too long on
 * some entry is stopped, and the entry counts as invalid.
 */
export const guardedTest: PatternTest = (pattern, token) => {
  if (token.length > MAX_TOKEN) return false;
  if (isTame(pattern.source)) return pattern.test(token);
  Object.assign(context, { pattern, token });
  try {
    return run.runInContext(context, { timeout: MATCH_MS }) === true;
  } catch {
    return false;
  } finally {
    Object.assign(context, { pattern: null, token: '' });
  }
};

/** A pattern without a repeated group and with few repeats cannot run away on a short token, so most need no guard. */
function isTame(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !/\)[*+?{]/.test(bare) && (bare.match(/[*+{]/g) ?? []).length <= 2;
}
