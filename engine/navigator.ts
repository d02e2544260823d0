import type { Clock } from './clock.ts';
import { createEntrance, type MoveParts, missing } from './entrance.ts';
import type { Direction, MoveOutcome } from './go.ts';
import type { DeckSlide } from './state.ts';
import { nextSlide, sameSlide, type Target } from './target.ts';
import { createTurns, type Run } from './turns.ts';
import type { View } from './view.ts';

const SPINNER_DELAY_MS = 100;

export type Navigator = ReturnType<typeof createNavigator>;

/** Order: beforeLeave, derive, beforeEnter, switch, afterLeave, afterEnter [NAV-10]. */
export function createNavigator(parts: MoveParts) {
  const { deck, view, runHook, clock, log } = parts;
  const turns = createTurns(clock, createSpinner(view, clock));
  const unlessLocked = async (run: Run): Promise<MoveOutcome> => (turns.isFree() ? turns.begin(run) : 'locked');
  const move = (target: Target, direction: Direction) => unlessLocked(leaveFor(target, direction));
  const enter = createEntrance(parts, { hold: turns.hold, move });

  const leaveFor =
    (target: Target, direction: Direction): Run =>
    async (isOvertaken) => {
      const from = view.get().slide;
      const mayLeave = await runHook(from, 'beforeLeave', direction);
      if (isOvertaken()) return 'cancelled';
      if (mayLeave === false) return 'vetoed';
      view.refresh();
      if (isOvertaken()) return 'cancelled';
      const to = target(deck.slides(), view.get().slide);
      if (to === undefined) return missing(log, `${direction === 'jump' ? 'there' : direction} of '${from.key}'`);
      return to.key === from.key ? 'moved' : enter(to, direction, from)(isOvertaken);
    };

  const jumpFor =
    (target: Target): Run =>
    async (isOvertaken) => {
      const from = view.get().slide;
      const to = await reachAhead(parts, target, isOvertaken);
      if (isOvertaken()) return 'cancelled';
      const { slide } = view.get();
      if (to.key === slide.key) return 'vetoed';
      const isNext = nextSlide(deck.slides(), slide)?.key === to.key;
      return enter(to, isNext ? 'forward' : 'jump', from)(isOvertaken);
    };

  return {
    /** 'locked' while another move or its animation runs: a double tap skips no slide [NAV-08]. */
    move,
    /** Leaves every slide on the way as Next would, up to the first that refuses or whose Next is locked [DEP-12]. */
    jumpAhead: (target: Target) => unlessLocked(jumpFor(target)),
    /** A step is cancelled if its slide is left while waiting. */
    moveInTurn(target: Target, direction: Direction, signal: AbortSignal): Promise<MoveOutcome> {
      const { entry } = view.get();
      return turns.wait(signal, async () =>
        direction !== 'jump' && view.get().entry !== entry ? 'cancelled' : move(target, direction),
      );
    },
    /** Without beforeLeave: at the start, or when the active slide has left the deck. */
    show: (slide: DeckSlide) => turns.begin(enter(slide, 'jump', null)),
  };
}

/** @returns the target, or the first slide that keeps the visitor */
async function reachAhead(
  { deck, view, runHook }: MoveParts,
  target: Target,
  isOvertaken: () => boolean,
): Promise<DeckSlide> {
  let { slide: at } = view.get();
  while (!isOvertaken() && !view.isNextLocked(at)) {
    const mayLeave = await runHook(at, 'beforeLeave', 'forward');
    if (mayLeave === false || isOvertaken()) break;
    view.refresh();
    const { slide: shown } = view.get();
    const next = nextSlide(deck.slides(), sameSlide(at)(deck.slides(), at) ?? shown);
    if (next === undefined) break;
    at = next;
    if (target(deck.slides(), shown)?.key === at.key) break;
  }
  return at;
}

/** A quick move shows none. */
function createSpinner(view: View, clock: Clock): (isMoving: boolean) => void {
  let spinner = new AbortController();
  return (isMoving) => {
    spinner.abort();
    spinner = new AbortController();
    if (isMoving) clock.timeout(SPINNER_DELAY_MS, () => view.set({ moving: true }), spinner.signal);
    else view.set({ moving: false });
  };
}
