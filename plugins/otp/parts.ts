/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { default } from './Otp.tsx';
export { afterEnter } from './sending.ts';
export { beforeLeave } from './verifying.ts';
