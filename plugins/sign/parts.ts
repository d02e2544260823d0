/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { enter } from './register.ts';
export { default } from './Sign.tsx';
