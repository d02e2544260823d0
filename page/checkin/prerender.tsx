import { text } from 'node:stream/consumers';
import { createClock, inTime, memoryPage, systemClock } from 'gatehouse-engine';
import type { ReactNode } from 'react';
// React's Node build hooks all promises of the process, which slows every answer.
import { prerender as toStream } from 'react-dom/static.edge';
import { isOn } from '../../domain/flag.ts';
import { EARLY_ID } from '../../plugins/_kit/page/language-links.ts';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import { Early } from '../ui/index.ts';
import { App } from './App.tsx';
import { type Comfort, DEFAULT_COMFORT } from './comfort/settings.ts';
import { type CheckIn, composeCheckIn, type Environment } from './compose.ts';
import { plugins } from './plugins.ts';

const nothing = (): void => {};

const noComfort: Comfort = {
  get: () => DEFAULT_COMFORT,
  set: nothing,
  isDark: () => false,
  reset: nothing,
  subscribe: () => nothing,
};

const never = () => nothing;

const serverEnvironment: Omit<Environment, 'page'> = {
  fetch: () => Promise.reject(new Error('there is no network here')),
  pageUrl: () => '',
  setPageUrl: nothing,
  storage: null,
  session: null,
  device: { width: () => 0, open: () => null, print: nothing, prefersReducedMotion: () => false, watchScreen: nothing },
  clock: createClock(Date.now, never, never),
  log: { info: nothing, warn: nothing, error: nothing },
  onVisitEnded: nothing,
};

export interface Prerendered {
  readonly first: string;
  /** The second slide, if it works without code [FAST-02]. */
  readonly early: string | null;
  /** A loading message for a tap on the language [TRUE-09]. */
  readonly waiting: string;
}

/** Limit in milliseconds: a hanging hook must not delay the page. */
const EARLY_MS = 2000;

/** Lets other requests in between [MANY-02]. */
const others = (): Promise<void> => systemClock.sleep(0);

/** Reports a failing second slide. @throws if the first cannot be rendered */
export async function prerender(
  config: PageConfig,
  language: LanguageData,
  onLeftOut: (error: unknown) => void = nothing,
): Promise<Prerendered> {
  const checkIn = composeCheckIn(plugins, config, language, { ...serverEnvironment, page: memoryPage() });
  await checkIn.engine.prepare();
  await others();
  const first = await render(page(checkIn), '');
  await others();
  const early = await inTime(systemClock, EARLY_MS, renderEarly(checkIn), null).catch((error: unknown) => {
    onLeftOut(error);
    return null;
  });
  const waiting = early === null ? await render(waitingFor(checkIn), '') : '';
  checkIn.engine.stop();
  return { first, early, waiting };
}

const waitingFor = ({ engine, services }: CheckIn): ReactNode => (
  <div id={EARLY_ID} className="gh-early" popover="manual" data-key={engine.state().deck[1]?.key} data-waits>
    <p className="gh-waiting" role="status">
      <span className="gh-spinner" aria-hidden="true" />
      <span>{services.text('shell_loading')}</span>
    </p>
  </div>
);

async function renderEarly(checkIn: CheckIn): Promise<string | null> {
  const { engine } = checkIn;
  const [, second] = engine.state().deck;
  if (second?.plugin.early !== 'fillable' || isOn(checkIn.config().location.module_kiosk)) return null;
  await Promise.all([checkIn.start(), checkIn.loadMessages()]);
  await engine.next();
  await others();
  if (engine.state().slide.key !== second.key) throw new Error(`'${second.key}' was not reached`);
  const slide = (
    <div id={EARLY_ID} className="gh-early" popover="manual" data-key={second.key}>
      <Early value={true}>{page(checkIn)}</Early>
    </div>
  );
  return render(slide, 'early-');
}

/** Keeps React from moving parts to the end, which needs scripts. */
const WHOLE = 1e9;

const page = (checkIn: CheckIn): ReactNode => <App checkIn={checkIn} comfort={noComfort} />;

async function render(node: ReactNode, identifierPrefix: string): Promise<string> {
  const { prelude } = await toStream(node, { identifierPrefix, progressiveChunkSize: WHOLE });
  return text(prelude);
}
