import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { type AnyPlugin, type Page, systemClock } from '../engine/index.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { type Comfort, DEFAULT_COMFORT } from './_kit/comfort/settings.ts';
import { App } from './_kit/page/App.tsx';
import { composeCheckIn, type Surroundings } from './compose.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('./*/slide.ts', { eager: true, import: 'default' }));

const nothing = (): void => {};

/** A page that is never displayed. */
const noPage: Page = {
  arrival: () => ({ hash: '', navigation: 'navigate', referrer: '', origin: '' }),
  hash: () => '',
  pushHash: nothing,
  replaceHash: nothing,
  onHashChange: nothing,
  onActivity: nothing,
  prefersReducedMotion: () => false,
  setSessionFlag: nothing,
  reload: nothing,
};

const noComfort: Comfort = {
  get: () => DEFAULT_COMFORT,
  set: nothing,
  isDark: () => false,
  reset: nothing,
  subscribe: () => nothing,
};

/** Only the first slide is rendered here, so nothing is requested, stored or measured. */
const serverSurroundings: Surroundings = {
  fetch: () => Promise.reject(new Error('there is no network here')),
  pageUrl: () => '',
  setPageUrl: nothing,
  page: noPage,
  storage: null,
  session: null,
  device: { width: () => 0, open: () => null, print: nothing, prefersReducedMotion: () => false },
  clock: systemClock,
  log: { info: nothing, warn: nothing, error: nothing },
  onVisitEnded: nothing,
};

/** The first slide in its shell as HTML, shown by the page before its scripts have loaded. */
export async function prerender(config: PageConfig, language: LanguageData): Promise<string> {
  const checkIn = composeCheckIn(plugins, config, language, serverSurroundings);
  await checkIn.engine.prepare();
  const { prelude } = await prerenderToNodeStream(<App checkIn={checkIn} comfort={noComfort} />);
  return text(prelude);
}
