import type { Clock } from './clock.ts';
import type { AnyPlugin, ModalOptions } from './define.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';
import type { Config, Facts, Services } from './registry.ts';

/** What the composition root gives an engine. */
export interface EngineOptions {
  readonly plugins: readonly AnyPlugin[];
  readonly config: Config;
  readonly services: Services;
  readonly page: Page;
  readonly clock?: Clock;
  readonly log?: Log;
  /** The settings in force, given what the visitor has chosen so far. */
  readonly settings: (config: Config, facts: Facts) => Gatehouse.Settings;
  /** Plugins a location has switched off by name [LOC-03]. */
  readonly isSwitchedOff?: (config: Config, pluginId: string) => boolean;
  readonly idleSeconds?: number;
  readonly newSeed?: () => number;
  /** What to ask when a slide's chunk did not load: submitting tries the same move again. */
  readonly loadFailure?: () => ModalOptions;
  /** Everything of the visitor outside the slices is to be forgotten now. */
  readonly onVisitEnded?: () => void;
}
