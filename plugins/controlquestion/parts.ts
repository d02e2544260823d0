/** The slide and its hooks in one chunk: in a chunk of its own, a check might fail to load and be skipped. */
export { checkAnswer, clearAnswer, forgetAnswer } from './answering.ts';
export { default } from './ControlQuestion.tsx';
