/** The shell's only door: views of the engine's state. */
export { announce } from './announce.ts';
export { ErrorPage } from './ErrorPage.tsx';
export type { ShellLabels } from './labels.ts';
export { Shell } from './Shell.tsx';
export { useEngine } from './use-engine.ts';
