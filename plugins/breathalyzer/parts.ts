/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { default } from './Breathalyzer.tsx';
export { runTest } from './run-test.ts';
