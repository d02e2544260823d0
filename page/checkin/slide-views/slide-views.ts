import type { Clock, EndReason, Engine } from 'gatehouse-engine';
import { isOn } from '../../../domain/flag.ts';
import type { StaffLine } from '../../../plugins/_kit/visit/staff-line.ts';

/** A slide that one visit was shown, and where it went from there. `came_back`: the page went away with it, and is here again. */
interface SlideView {
  readonly slide: string;
  readonly next?: string | undefined;
  readonly seconds?: number;
  readonly outcome: 'went_on' | 'went_back' | 'left' | 'idle' | 'helped' | 'came_back';
}

export interface SlideViewsOptions {
  readonly engine: Pick<Engine, 'state' | 'subscribe'>;
  readonly staff: Pick<StaffLine, 'get' | 'subscribe'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly config: () => Gatehouse.Config;
  /** Sends the counts of a visit even while the page goes away; nobody waits for it, and it may fail. */
  readonly send: (url: string, init: RequestInit) => Promise<unknown>;
}

/** Which slides visits were shown, for the backend to add up; nothing of who was shown them [STU-02] [MANY-03]. */
export interface SlideViews {
  ended(reason: EndReason): void;
  /** The page goes away, perhaps for ever. */
  left(): void;
  /** It is here again as it was. */
  cameBack(): void;
}

interface Shown {
  readonly key: string;
  readonly slide: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  since: number;
  /** Staff were called from it. */
  isHelped: boolean;
}

/**
 * Counts the slides of each visit and says them once it is over. The first slide counts only when a visitor goes on from
 * it, and without a time: on a kiosk it waits for the next one.
 */
export function countSlideViews({ engine, staff, clock, config, send }: SlideViewsOptions): SlideViews {
  let met: SlideView[] = [];
  let entry = 0;
  let shown: Shown | null = null;

  const close = (outcome: SlideView['outcome'], next?: string): void => {
    if (shown === null) return;
    const { slide, isFirst, isLast, isHelped, since } = shown;
    const seconds = Math.max(0, Math.round((clock.now() - since) / 1000));
    // Anyone who leaves the last slide has given up nothing.
    const how = isHelped ? 'helped' : isLast && next === undefined ? 'went_on' : outcome;
    met.push({ slide, next, outcome: how, ...(!isFirst && { seconds }) });
  };
  const say = (): void => {
    const { countsShowings, version, location, language } = config();
    if (countsShowings && version && met.length > 0) {
      // A kiosk's page is of version `7-kiosk` of the same location.
      const about = {
        location_id: String(location.id),
        version: Number.parseInt(version, 10),
        language: language.locale,
        device: isOn(location.module_kiosk) ? 'kiosk' : 'phone',
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
    const { id } = slide.plugin;
    // Back at the first one, the visit is over.
    if (index === 0) close('left');
    else close(index < deck.findIndex(({ key }) => key === shown?.key) ? 'went_back' : 'went_on', id);
    const isLast = index === deck.length - 1;
    shown = { key: slide.key, slide: id, isFirst: index === 0, isLast, since: clock.now(), isHelped: false };
    if (isResumed) met.push({ slide: id, outcome: 'came_back' });
  });
  staff.subscribe(() => {
    // The call that begins, not what becomes of one at the slides after.
    if (staff.get().kind === 'sending' && shown !== null) shown.isHelped = true;
  });

  return {
    ended(reason) {
      if (shown?.isFirst === false) {
        close(reason === 'idle' ? 'idle' : reason === 'cancelled' ? 'left' : 'went_on');
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
      if (shown?.isFirst !== false) return;
      if (!shown.isLast) met.push({ slide: shown.slide, outcome: 'came_back' });
      shown.since = clock.now();
    },
  };
}
