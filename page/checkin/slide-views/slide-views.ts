import type { EndReason, Engine } from 'gatehouse-engine';
import type { Config, Gatehouse } from '../../../plugins/_kit/product.ts';

/** `came_back`: the page had gone away with this slide. */
interface SlideView {
  readonly slide: string;
  readonly outcome: 'went_on' | 'left' | 'came_back';
}

export interface SlideViewsOptions {
  readonly engine: Pick<Engine<Gatehouse>, 'state' | 'subscribe'>;
  readonly config: () => Config;
  /** Works even while the page closes; may fail. */
  readonly send: (url: string, init: RequestInit) => Promise<unknown>;
}

/** Counts the slides shown, for the backend; nothing about the visitor [STU-02] [MANY-03]. */
export interface SlideViews {
  ended(reason: EndReason): void;
  left(): void;
  cameBack(): void;
}

interface Shown {
  readonly slide: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The first slide counts once a visitor leaves it. */
export function countSlideViews({ engine, config, send }: SlideViewsOptions): SlideViews {
  let met: SlideView[] = [];
  let entry = 0;
  let shown: Shown | null = null;

  const close = (outcome: SlideView['outcome']): void => {
    if (shown === null) return;
    // Leaving the last slide is not giving up.
    met.push({ slide: shown.slide, outcome: shown.isLast ? 'went_on' : outcome });
  };
  const say = (): void => {
    const { countsShowings, location } = config();
    if (countsShowings && met.length > 0) {
      const body = JSON.stringify({ location_id: String(location.id), showings: met });
      const headers = { 'content-type': 'application/json' };
      send('/showings', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
    }
    met = [];
  };

  engine.subscribe(() => {
    const { entry: now, index, deck, slide } = engine.state();
    if (now === entry) return;
    const isResumed = entry === 0 && index > 0;
    entry = now;
    const { id } = slide.plugin;
    close(index === 0 ? 'left' : 'went_on');
    shown = { slide: id, isFirst: index === 0, isLast: index === deck.length - 1 };
    if (isResumed) met.push({ slide: id, outcome: 'came_back' });
  });

  return {
    ended(reason) {
      if (shown?.isFirst === false) {
        close(reason === 'idle' || reason === 'cancelled' ? 'left' : 'went_on');
        shown = null;
      }
      say();
    },
    left() {
      if (shown?.isFirst !== false) return;
      close('left');
      say();
    },
    cameBack() {
      if (shown?.isFirst === false && !shown.isLast) met.push({ slide: shown.slide, outcome: 'came_back' });
    },
  };
}
