/** Makes a screen reader say something through the shell's live regions. */
export { announce } from '../engine/react/index.ts';
