/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { enter } from './register.ts';
export { default } from './Sign.tsx';
