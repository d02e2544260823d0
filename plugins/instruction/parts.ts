/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { default } from './Instruction.tsx';
export { offerSkip } from './skip.ts';
