import type { Direction, MoveOutcome } from './go.ts';
import { firstIndex, formatHash, parseHash } from './hash.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';
import type { EngineState } from './state.ts';
import { slideAt, type Target } from './target.ts';

/** Keeps the address in sync with the active slide, from which the hash is derived [NAV-01]. */
export interface History {
  /** Clears the hash; returns the index at which a newly loaded page starts [NAV-05]. */
  begin(): number;
  /** A slide has been entered. */
  entered(index: number): void;
  /** The index of the active slide has changed. */
  shifted(index: number): void;
  /** A move has ended, successfully or not: corrects the address if it differs from the active slide. */
  settle(): void;
  /** Moves when the visitor changes the hash, until `signal` aborts. */
  follow(signal: AbortSignal): void;
}

/** How a change of the address moves the visitor. */
interface HistoryMoves {
  back(target: Target, direction: Direction): Promise<MoveOutcome>;
  ahead(target: Target): Promise<MoveOutcome>;
}

export function createHistory(page: Page, state: () => EngineState, moves: HistoryMoves, log: Log): History {
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
    begin() {
      const index = firstIndex(page.arrival());
      page.replaceHash(0);
      return index;
    },
    entered(index) {
      if (index !== parseHash(page.hash())) page.pushHash(index);
    },
    shifted: page.replaceHash,
    settle() {
      const { index } = state();
      if (page.hash() === formatHash(index)) return;
      const refused = parseHash(page.hash());
      // A refused step back has used up a history entry: add one, so that the next step back does not skip a slide.
      if (refused !== null && refused < index) page.pushHash(index);
      else page.replaceHash(index);
    },
    follow: (signal) => page.onHashChange(onHashChange, signal),
  };
}
