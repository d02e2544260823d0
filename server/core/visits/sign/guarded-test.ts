import { createContext, Script } from 'node:vm';
import type { PatternTest } from '../../../../domain/pattern.ts';

/** Far more than a reasonable pattern needs, even on a busy machine. */
const MATCH_MS = 500;
const context = createContext(Object.create(null) as object);
const run = new Script('pattern.test(token)');

/**
 * Matches as the page does (domain/pattern.ts). A pattern that can run too long is not published any more, but may have
 * been: it is stopped, and the entry counts as invalid.
 */
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

/**
 * No repeated group, few repeats and few choices: nothing that can run long on a short token. Most patterns are like that and need no
 * guard; the judge of published patterns (domain/pattern-burden.ts) would cost every server 20 MB.
 */
function isPlain(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const [repeats, choices] = [bare.match(/[*+{]/g), bare.match(/[?|]/g)];
  return !/\)[*+?{]/.test(bare) && (repeats ?? []).length <= 2 && (choices ?? []).length <= 8;
}
