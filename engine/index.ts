export { type Clock, createClock, inTime, systemClock } from './clock.ts';
export { deepFreeze, type ReadScripts, readPageData, readPageText } from './config.ts';
export { type Deck, type DeckInput, deriveDeck, resolveFooter, ruleContext } from './deck.ts';
export * from './define.ts';
export { createEngine } from './engine.ts';
export { EngineError, type EngineErrorCode } from './errors.ts';
export { explainDeck, type SlideReason } from './explain-deck.ts';
export type { Direction, Go, MoveOutcome } from './go.ts';
export { type Arrival, formatHash } from './hash.ts';
export { consoleLog, type Log } from './log.ts';
export { type MemoryHistory, type MemoryPage, memoryHistory, memoryPage } from './memory-page.ts';
export type { ModalOptions, ModalResult, OpenModal } from './modals.ts';
export type { EngineOptions } from './options.ts';
export { browserPage, type Page } from './page.ts';
export type {
  ConfigOf,
  EndReason,
  Facts,
  PerSlide,
  Product,
  ServicesOf,
  SettingsOf,
  SliceOf,
  TextKey,
  Untyped,
} from './product.ts';
export { seededRandom } from './random.ts';
export type { Read } from './reads.ts';
export { err, ok, type Result } from './result.ts';
export { type SnapshotStore, sessionSnapshot } from './session-snapshot.ts';
export type { AnyEngine, DeckSlide, Engine, EngineState, ResolvedFooter, Standing } from './state.ts';
export type { Snapshot } from './visit.ts';
