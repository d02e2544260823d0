/** The shell's only door: views of the engine's state. */
export { announce } from './announce.ts';
export { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx';
export type { ShellLabels } from './labels.ts';
export { Shell, type ShellProps } from './Shell.tsx';
export { useEngine } from './use-engine.ts';
