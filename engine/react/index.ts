/** The shell's door: views of the engine's state. What may go wrong before there is any has its own, ErrorPage. */
export { announce } from './announce.ts';
export type { ShellLabels } from './labels.ts';
export { Shell } from './Shell.tsx';
export { useEngine } from './use-engine.ts';
