/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { afterEnter } from './enter.ts';
export { loadExtraData } from './extra-data.ts';
export { default } from './Form.tsx';
export { beforeLeave } from './leave.ts';
