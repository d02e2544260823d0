/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { default } from './Instruction.tsx';
export { offerSkip } from './skip.ts';
