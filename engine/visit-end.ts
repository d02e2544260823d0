import type { Bus } from './bus.ts';
import type { AnyPlugin } from './define.ts';
import type { Modals } from './modals.ts';
import type { Page } from './page.ts';
import type { EndReason, MomentName } from './registry.ts';
import { createVerbs, type VerbTools } from './verbs.ts';
import type { View } from './view.ts';
import type { VisitStore } from './visit.ts';

const SESSION_FLAG = 'slideshow_active';

/** Ends one visit and begins the next. */
export interface VisitEnd {
  /** Starts the plugins' reactions for the new visit. */
  begin(): void;
  /** A slide has been entered: returning to the first one ends the visit [NAV-06]. */
  entered(index: number): void;
  /** Clears the visit at once, shows the first slide and reloads the page, or opens another [NAV-03, IDLE-04]. */
  end(reason: EndReason, url?: string): void;
}

export interface VisitEndOptions {
  readonly plugins: readonly AnyPlugin[];
  readonly tools: VerbTools;
  readonly view: View;
  readonly visits: VisitStore;
  readonly bus: Bus;
  readonly modals: Modals;
  readonly page: Page;
  readonly onVisitEnded?: (reason: EndReason) => void;
  readonly showFirst: () => Promise<unknown>;
}

export function createVisitEnd(options: VisitEndOptions): VisitEnd {
  const { plugins, tools, view, visits, bus, modals, page } = options;
  /** The first slide has been left. */
  let isUnderWay = false;

  /** Plugin-level reactions live as long as the visit. */
  const react = (): void => {
    const { signal } = visits.current();
    for (const plugin of plugins) {
      const verbs = createVerbs(plugin, tools, signal, signal);
      for (const [moment, reaction] of Object.entries(plugin.on ?? {})) {
        const call = reaction as (payload: unknown, ctx: typeof verbs) => void | Promise<void>;
        bus.on(plugin.id, moment as MomentName, (payload) => call(payload, verbs), signal);
      }
    }
  };

  /** Clears all visitor data [NAV-06]. */
  const forget = (reason: EndReason): void => {
    isUnderWay = false;
    modals.closeAll();
    bus.emit('visit:ended', { reason });
    options.onVisitEnded?.(reason);
    visits.reset();
    react();
    page.setSessionFlag(SESSION_FLAG, false);
    view.refresh();
  };

  return {
    begin() {
      react();
      page.setSessionFlag(SESSION_FLAG, true);
    },
    entered(index) {
      if (index > 0) isUnderWay = true;
      else if (isUnderWay) forget('returned');
    },
    end(reason, url) {
      view.endSlide();
      forget(reason);
      void options.showFirst();
      page.replaceHash(0);
      page.reload(url);
    },
  };
}
