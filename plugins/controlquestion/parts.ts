/** The slide and what its hooks need, in one: a check that had to be loaded later might not be made. */
export { checkAnswer, clearAnswer, forgetAnswer } from './answering.ts';
export { default } from './ControlQuestion.tsx';
