/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { default } from './Otp.tsx';
export { afterEnter } from './sending.ts';
export { beforeLeave } from './verifying.ts';
