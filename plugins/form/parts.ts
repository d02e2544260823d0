/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { afterEnter } from './enter.ts';
export { loadExtraData } from './extra-data.ts';
export { default } from './Form.tsx';
export { beforeLeave } from './leave.ts';
