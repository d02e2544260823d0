import { text } from 'node:stream/consumers';
// React's build for Node follows all promises of the process from then on, which slows every answer.
import { prerender as toStream } from 'react-dom/static.edge';
import { isOn } from '../domain/flag.ts';
import { type AnyPlugin, createClock, inTime, type Page, systemClock } from '../engine/index.ts';
import { EARLY_ID } from '../plugins/_kit/page/language-links.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { App } from './App.tsx';
import { type Comfort, DEFAULT_COMFORT } from './comfort/settings.ts';
import { type CheckIn, composeCheckIn, type Surroundings } from './compose.ts';

const plugins = Object.values(import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' }));

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

const never = () => nothing;

/** Only what the page begins with is rendered here, so nothing is requested, stored or measured, and no time passes. */
const serverSurroundings: Surroundings = {
  fetch: () => Promise.reject(new Error('there is no network here')),
  pageUrl: () => '',
  setPageUrl: nothing,
  page: noPage,
  storage: null,
  session: null,
  device: { width: () => 0, open: () => null, print: nothing, prefersReducedMotion: () => false },
  clock: createClock(Date.now, never, never),
  log: { info: nothing, warn: nothing, error: nothing },
  onVisitEnded: nothing,
};

/** What a page begins with, as HTML; both parts are shown before its scripts have loaded. */
export interface Prerendered {
  /** The first slide in its shell. */
  readonly first: string;
  /** The slide behind it, if that can be filled in without any code [FAST-02]. */
  readonly early: string | null;
}

/** Milliseconds until the page goes without the second slide: a hook of it that hangs holds up no page. */
const EARLY_MS = 2000;

/** @throws what rendering the first slide throws; a second one that cannot be rendered is left out, and `onLeftOut` told */
export async function prerender(
  config: PageConfig,
  language: LanguageData,
  onLeftOut: (error: unknown) => void = nothing,
): Promise<Prerendered> {
  const checkIn = composeCheckIn(plugins, config, language, serverSurroundings);
  await checkIn.engine.prepare();
  const first = await render(checkIn, '');
  const early = await inTime(systemClock, EARLY_MS, renderEarly(checkIn), null).catch((error: unknown) => {
    onLeftOut(error);
    return null;
  });
  checkIn.engine.stop();
  return { first, early };
}

async function renderEarly(checkIn: CheckIn): Promise<string | null> {
  const { engine } = checkIn;
  const [, second] = engine.state().deck;
  if (second?.plugin.early !== 'fillable' || isOn(checkIn.config().location.module_kiosk)) return null;
  await Promise.all([checkIn.start(), checkIn.loadMessages()]);
  await engine.next();
  if (engine.state().slide.key !== second.key) throw new Error(`'${second.key}' was not reached`);
  return earlySlide(second.key, await render(checkIn, 'early-'));
}

/** It is not the visit's slide yet, and only its fields do anything; the heading gets the focus, as on any slide. */
function earlySlide(key: string, html: string): string {
  const marked = html
    .replaceAll(' data-slide="', ' data-early="')
    .replaceAll(' data-action="', ' data-early="')
    .replace('<header>', '<header inert>')
    .replace('<nav class="gh-footer"', '<nav inert class="gh-footer"')
    .replace('<h1 ', '<h1 autofocus ');
  return `<div id="${EARLY_ID}" class="gh-early" popover="manual" data-key="${key}">${marked}</div>`;
}

/** More than any page has: otherwise React would move a part to the end, for a script in the page to move back. */
const WHOLE = 1e9;

async function render(checkIn: CheckIn, identifierPrefix: string): Promise<string> {
  const app = <App checkIn={checkIn} comfort={noComfort} />;
  const { prelude } = await toStream(app, { identifierPrefix, progressiveChunkSize: WHOLE });
  return text(prelude);
}
