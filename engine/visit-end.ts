import type { EngineOptions } from './options.ts';
import type { EndReason } from './product.ts';
import { createVerbs, type VerbTools } from './verbs.ts';
import type { View } from './view.ts';
import type { VisitStore } from './visit.ts';

const SESSION_FLAG = 'slideshow_active';

interface VisitEndOptions extends Pick<EngineOptions, 'plugins' | 'page' | 'onVisitEnded'> {
  readonly tools: VerbTools;
  readonly view: View;
  readonly visits: VisitStore;
  readonly showFirst: () => Promise<unknown>;
}

export type VisitEnd = ReturnType<typeof createVisitEnd>;

export function createVisitEnd(options: VisitEndOptions) {
  const { plugins, tools, view, visits, page } = options;
  let isUnderWay = false;

  /** Plugin-level reactions live as long as the visit. */
  const react = (): void => {
    const { signal } = visits.current();
    for (const plugin of plugins) {
      const verbs = createVerbs(plugin, tools, signal, signal);
      for (const [moment, reaction] of Object.entries(plugin.on ?? {})) {
        const call = reaction as (payload: unknown, ctx: typeof verbs) => void | Promise<void>;
        tools.bus.on(plugin.id, moment, (payload) => call(payload, verbs), signal);
      }
    }
  };

  const forget = (reason: EndReason): void => {
    isUnderWay = false;
    tools.modals.closeAll();
    tools.bus.emit('visit:ended', { reason });
    options.onVisitEnded?.(reason);
    visits.reset();
    react();
    page.setSessionFlag(SESSION_FLAG, false);
    view.refresh();
  };

  return {
    isUnderWay: () => isUnderWay,
    begin(): void {
      react();
      page.setSessionFlag(SESSION_FLAG, true);
    },
    entered(index: number): void {
      if (index > 0) isUnderWay = true;
      else if (isUnderWay) forget('returned');
    },
    /** [NAV-03] [IDLE-04] */
    end(reason: EndReason, url?: string): void {
      view.endSlide();
      forget(reason);
      void options.showFirst();
      page.replaceHash(0);
      page.reload(url);
    },
  };
}
