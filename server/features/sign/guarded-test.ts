import { createContext, Script } from 'node:vm';
import type { PatternTest } from '../../../domain/pattern.ts';
import { isSlow } from '../../../domain/pattern-burden.ts';

/** Far more than a reasonable pattern needs, even on a busy machine. */
const MATCH_MS = 500;
const context = createContext(Object.create(null) as object);
const run = new Script('pattern.test(token)');

/**
 * Matches as the page does (domain/pattern.ts). A pattern that can run too long is not published any more, but may have
 * been: it is stopped, and the entry counts as invalid.
 */
export const guardedTest: PatternTest = (pattern, token) => {
  if (!isSlow(pattern.source)) return pattern.test(token);
  Object.assign(context, { pattern, token });
  try {
    return run.runInContext(context, { timeout: MATCH_MS }) === true;
  } catch {
    return false;
  } finally {
    Object.assign(context, { pattern: null, token: '' });
  }
};
