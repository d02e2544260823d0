/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { enter } from './register.ts';
export { default } from './Sign.tsx';
