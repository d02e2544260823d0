import { createContext, Script } from 'node:vm';
import type { PatternTest } from '../../../../domain/pattern.ts';

const MATCH_MS = 500;
const context = createContext(Object.create(null) as object);
const run = new Script('pattern.test(token)');

/** Stops a pattern that runs too long, as in older documents. */
export const guardedTest: PatternTest = (pattern, token) => {
  if (isPlain(pattern.source)) return pattern.test(token);
  Object.assign(context, { pattern, token });
  try {
    return run.runInContext(context, { timeout: MATCH_MS }) === true;
  } catch {
    return false;
  } finally {
    Object.assign(context, { pattern: null, token: '' });
  }
};

/** Few repeats and choices cannot run long. The exact judge (domain/pattern-burden.ts) would cost each server 20 MB. */
function isPlain(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const [repeats, choices] = [bare.match(/[*+{]/g), bare.match(/[?|]/g)];
  return !/\)[*+?{]/.test(bare) && (repeats ?? []).length <= 2 && (choices ?? []).length <= 8;
}
