/**
 * The slide and its hooks in one chunk: if the hooks were loaded separately and that failed, the check could be
 * skipped.
 */
export { checkAnswer, clearAnswer, forgetAnswer } from './answering.ts';
export { default } from './ControlQuestion.tsx';
