import type { Engine, EngineState, Untyped } from 'gatehouse-engine';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type Progress, type ProgressOptions, progressOf } from './progress.ts';
import { Stage, type StageAttributes } from './Stage.tsx';
import { useEngine } from './use-engine.ts';
import { useEnterKey } from './use-enter-key.ts';

const HIDDEN: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 0,
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Present from load; `announce` fills them. */
const LiveRegions = memo(function LiveRegions({ className }: { readonly className: string | undefined }): ReactNode {
  const looks = className === undefined ? { style: HIDDEN } : { className };
  return (
    <>
      <div id="gh-live-polite" {...looks} aria-live="polite" />
      <div id="gh-live-assertive" {...looks} aria-live="assertive" />
    </>
  );
});

export interface DeckView<P = Untyped> {
  readonly state: EngineState<P>;
  /** Null before the slide that starts the count. */
  readonly progress: Progress | null;
  /** The current slide, to be placed in the frame. */
  readonly slide: ReactNode;
}

export interface DeckProps<P = Untyped> extends ProgressOptions<P> {
  /** Started by the product: `void engine.start()`. On a server `await engine.prepare()` is enough. */
  readonly engine: Engine<P>;
  /** The frame around the slide, such as header, progress and buttons. Default: the slide alone. */
  readonly children?: (view: DeckView<P>) => ReactNode;
  /** Shown until the slide's code is loaded. */
  readonly loading?: ReactNode;
  /** Shown instead of a slide that throws; the way on stays. */
  readonly failed?: ReactNode;
  /** The document's title, from the slide's heading. Default: it stays as it is. */
  readonly title?: (heading: string, progress: Progress | null) => string;
  /** Attributes of the element around the slide, which has `data-slide`, `data-key` and `data-entrance`. */
  readonly stage?: StageAttributes;
  /** Class of the regions that `announce` fills, to hide them from sight. Default: a style of their own. */
  readonly liveClassName?: string;
}

/**
 * Shows the engine's current slide in a frame of the product. Moves the focus to the slide's heading after each move, and
 * lets Enter do what Next does [SHELL-06].
 */
export function Deck<P = Untyped>({
  engine,
  children = alone,
  loading,
  failed,
  title,
  stage,
  liveClassName,
  ...count
}: DeckProps<P>): ReactNode {
  const state = useEngine(engine);
  const { footer, modal, moving } = state;
  const progress = progressOf(state, count);
  useEnterKey(modal === null && footer.next === 'shown' && !moving, engine.next);
  const ofSlide = title && ((heading: string) => title(heading, progress));
  const slide = <Stage engine={engine} state={state} stage={stage} loading={loading} failed={failed} title={ofSlide} />;
  return (
    <>
      {children({ state, progress, slide })}
      <LiveRegions className={liveClassName} />
    </>
  );
}

const alone = ({ slide }: { readonly slide: ReactNode }): ReactNode => slide;
