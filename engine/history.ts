import type { Direction, MoveOutcome } from './go.ts';
import { firstIndex, formatHash, parseHash } from './hash.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';
import type { EngineState } from './state.ts';
import { slideAt, type Target } from './target.ts';

interface HistoryMoves {
  back(target: Target, direction: Direction): Promise<MoveOutcome>;
  ahead(target: Target): Promise<MoveOutcome>;
}

export type History = ReturnType<typeof createHistory>;

/** The hash follows the active slide [NAV-01]. */
export function createHistory(page: Page, state: () => EngineState, moves: HistoryMoves, log: Log) {
  const onHashChange = (): void => {
    const wished = parseHash(page.hash());
    const { index, deck } = state();
    if (wished === index) return page.replaceHash(index);
    if (wished === null || deck[wished] === undefined) {
      log.warn(`there is no slide '${page.hash()}': staying`);
      return page.replaceHash(index);
    }
    if (wished > index) void moves.ahead(slideAt(wished));
    else void moves.back(slideAt(wished), wished === index - 1 ? 'back' : 'jump');
  };
  return {
    /** Clears the hash; returns the index to start at [NAV-05]. */
    begin(): number {
      const index = firstIndex(page.arrival());
      page.replaceHash(0);
      return index;
    },
    entered(index: number): void {
      if (index !== parseHash(page.hash())) page.pushHash(index);
    },
    /** Corrects the address after any move. */
    settle(): void {
      const { index } = state();
      if (page.hash() === formatHash(index)) return;
      const refused = parseHash(page.hash());
      // A refused step back used up a history entry; without a new one, the next would skip a slide.
      if (refused !== null && refused < index) page.pushHash(index);
      else page.replaceHash(index);
    },
    follow: (signal: AbortSignal) => page.onHashChange(onHashChange, signal),
  };
}
