import type { Clock } from './clock.ts';
import type { AnyPlugin } from './define.ts';
import type { Log } from './log.ts';
import type { ModalOptions } from './modals.ts';
import type { Page } from './page.ts';
import type { Config, EndReason, Facts, Services } from './registry.ts';

export interface EngineOptions {
  readonly plugins: readonly AnyPlugin[];
  readonly config: Config;
  readonly services: Services;
  readonly page: Page;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly settings: (config: Config, facts: Facts) => Gatehouse.Settings;
  /** Switched off by name, given the visitor's choices so far [LOC-03]. */
  readonly isSwitchedOff?: (config: Config, pluginId: string, facts: Facts) => boolean;
  readonly idleSeconds?: number;
  readonly newSeed?: () => number;
  /** Shown when a slide's code failed to load; submitting it retries the move. */
  readonly loadFailure?: () => ModalOptions;
  /** Null if cancelling or going back to the first slide loses nothing [GATE-03]. */
  readonly askBeforeLoss?: () => ModalOptions | null;
  readonly onVisitEnded?: (reason: EndReason) => void;
}
