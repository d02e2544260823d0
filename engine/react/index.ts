export { announce } from './announce.ts';
export { Deck, type DeckProps, type DeckView } from './Deck.tsx';
export { type Progress, type ProgressOptions, progressOf } from './progress.ts';
export type { StageAttributes } from './Stage.tsx';
export { useEngine } from './use-engine.ts';
