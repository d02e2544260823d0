/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { afterEnter } from './enter.ts';
export { loadExtraData } from './extra-data.ts';
export { default } from './Form.tsx';
export { beforeLeave } from './leave.ts';
