/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { default } from './Otp.tsx';
export { afterEnter } from './sending.ts';
export { beforeLeave } from './verifying.ts';
