/** ErrorPage is not here: it must work without the engine. */
export type { ShellLabels } from './labels.ts';
export { Shell } from './Shell.tsx';
