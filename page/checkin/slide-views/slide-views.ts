import type { EndReason, Engine } from 'gatehouse-engine';

/** A slide that one visit was shown. `came_back`: the page went away with it, and is here again. */
interface SlideView {
  readonly slide: string;
  readonly outcome: 'went_on' | 'left' | 'came_back';
}

export interface SlideViewsOptions {
  readonly engine: Pick<Engine, 'state' | 'subscribe'>;
  readonly config: () => Gatehouse.Config;
  /** Sends the views of a visit even while the page goes away; nobody waits for it, and it may fail. */
  readonly send: (url: string, init: RequestInit) => Promise<unknown>;
}

/** The slides that visits were shown, for the backend to count; nothing about the visitor [STU-02] [MANY-03]. */
export interface SlideViews {
  ended(reason: EndReason): void;
  /** The page goes away, perhaps for ever. */
  left(): void;
  /** It is here again as it was. */
  cameBack(): void;
}

interface Shown {
  readonly slide: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Notes the slides of each visit and sends them once it is over. The first slide counts only when a visitor goes on from it. */
export function countSlideViews({ engine, config, send }: SlideViewsOptions): SlideViews {
  let met: SlideView[] = [];
  let entry = 0;
  let shown: Shown | null = null;

  const close = (outcome: SlideView['outcome']): void => {
    if (shown === null) return;
    // Anyone who leaves the last slide has given up nothing.
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
    // Back at the first one, the visit is over.
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
