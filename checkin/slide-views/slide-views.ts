import type { Clock, EndReason, Engine } from 'gatehouse-engine';

/** A slide that one visit was shown. `came_back`: the page went away with it, and is here again. */
interface SlideView {
  readonly slide: string;
  readonly seconds?: number;
  readonly outcome: 'went_on' | 'ended' | 'came_back';
}

export interface SlideViewsOptions {
  readonly engine: Pick<Engine, 'state' | 'subscribe'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly config: () => Gatehouse.Config;
  /** Sends the counts of a visit even while the page goes away; nobody waits for it, and it may fail. */
  readonly send: (url: string, init: RequestInit) => Promise<unknown>;
}

/** Which slides visits were shown, for the backend to add up; nothing of who was shown them [STU-02]. */
export interface SlideViews {
  ended(reason: EndReason): void;
  /** The page goes away, perhaps for ever. */
  left(): void;
  /** It is here again as it was. */
  cameBack(): void;
}

/**
 * Counts the slides of each visit and says them once it is over. The first slide counts only when a visitor goes on from
 * it, and without a time: on a kiosk it waits for the next one.
 */
export function countSlideViews({ engine, clock, config, send }: SlideViewsOptions): SlideViews {
  let met: SlideView[] = [];
  let entry = 0;
  let shown: { readonly slide: string; readonly isFirst: boolean; readonly isLast: boolean; since: number } | null =
    null;

  const close = (outcome: SlideView['outcome']): void => {
    if (shown === null) return;
    const { slide, isFirst, isLast, since } = shown;
    const seconds = Math.max(0, Math.round((clock.now() - since) / 1000));
    // Anyone who leaves the last slide has given up nothing.
    met.push({ slide, outcome: isLast ? 'went_on' : outcome, ...(!isFirst && { seconds }) });
  };
  const say = (): void => {
    const { countsShowings, version, location, language } = config();
    if (countsShowings && version && met.length > 0) {
      // A kiosk's page is of version `7-kiosk` of the same location.
      const about = {
        location_id: String(location.id),
        version: Number.parseInt(version, 10),
        language: language.locale,
      };
      const body = JSON.stringify({ ...about, showings: met });
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
    close('went_on');
    shown = { slide: slide.plugin.id, isFirst: index === 0, isLast: index === deck.length - 1, since: clock.now() };
    if (isResumed) met.push({ slide: slide.plugin.id, outcome: 'came_back' });
  });

  return {
    ended(reason) {
      if (shown?.isFirst === false) {
        close(reason === 'cancelled' || reason === 'idle' ? 'ended' : 'went_on');
        shown = null;
      }
      say();
    },
    left() {
      if (shown?.isFirst !== false) return;
      close('ended');
      say();
    },
    cameBack() {
      if (shown?.isFirst !== false) return;
      if (!shown.isLast) met.push({ slide: shown.slide, outcome: 'came_back' });
      shown.since = clock.now();
    },
  };
}
