import { type Checks, each, FUNCTION, findMistake, isObject, NUMBER, OBJECT, optional, refuse } from './check.ts';
import type { Clock } from './clock.ts';
import type { AnyPlugin } from './define.ts';
import type { Log } from './log.ts';
import type { ModalOptions } from './modals.ts';
import type { Page } from './page.ts';
import type { ConfigOf, EndReason, Facts, ServicesOf, SettingsOf, Untyped } from './product.ts';

/** Optional for a product that does not describe that part. */
type Option<Name extends string, Part, Value = Part> =
  Record<never, never> extends Part ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value };

export type EngineOptions<P = Untyped> = PagelessOptions<P> & { readonly page: Page };

export type PagelessOptions<P> = Options<P> &
  Option<'config', ConfigOf<P>> &
  Option<'services', ServicesOf<P>> &
  Option<'settings', SettingsOf<P>, (config: ConfigOf<P>, facts: Facts<P>) => SettingsOf<P>>;

/** With the parts that the product did not describe. */
export type FullOptions = EngineOptions & Required<Pick<EngineOptions, 'config' | 'services' | 'settings'>>;

interface Options<P> {
  readonly plugins: readonly AnyPlugin<P>[];
  readonly clock?: Clock;
  readonly log?: Log;
  /** Switched off by name, given the visitor's choices so far [LOC-03]. */
  readonly isSwitchedOff?: (config: ConfigOf<P>, pluginId: string, facts: Facts<P>) => boolean;
  readonly idleSeconds?: number;
  readonly newSeed?: () => number;
  /** Shown when a slide's code failed to load; submitting it retries the move. */
  readonly loadFailure?: () => ModalOptions;
  /** Null if cancelling or going back to the first slide loses nothing [GATE-03]. */
  readonly askBeforeLoss?: () => ModalOptions | null;
  readonly onVisitEnded?: (reason: EndReason) => void;
}

const OPTIONS: Checks = {
  plugins: [Array.isArray, 'the list of slides'],
  page: [isObject, 'browserPage(window) or memoryPage()'],
  ...each(['config', 'services', 'clock', 'log'], optional(OBJECT)),
  ...each(['settings', 'isSwitchedOff', 'newSeed', 'loadFailure', 'askBeforeLoss', 'onVisitEnded'], optional(FUNCTION)),
  idleSeconds: optional(NUMBER),
};

const PARTS = {
  page: [
    'arrival',
    'hash',
    'pushHash',
    'replaceHash',
    'onHashChange',
    'onActivity',
    'prefersReducedMotion',
    'setSessionFlag',
    'reload',
  ],
  clock: ['now', 'timeout', 'interval', 'sleep'],
  log: ['info', 'warn', 'error'],
} as const satisfies { page: readonly (keyof Page)[]; clock: readonly (keyof Clock)[]; log: readonly (keyof Log)[] };

/** For options written without types. @throws GH_OPTION_INVALID */
export function checkOptions(given: unknown): void {
  if (!isObject(given)) return refuse('the options must be an object');
  refuse(findMistake(given, OPTIONS));
  for (const [name, functions] of Object.entries(PARTS)) {
    const part = given[name];
    if (isObject(part)) refuse(findMistake(part, each(functions, FUNCTION), `${name}.`));
  }
}
