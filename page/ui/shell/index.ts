/** ErrorPage is imported directly, because it must work without the engine. */
export type { ShellLabels } from './labels.ts';
export { Shell } from './Shell.tsx';
export { useEngine } from './use-engine.ts';
