import { plugins } from './plugins.ts';
// First on purpose: any other order makes the bundle about 150 bytes larger [FAST-03].

import { type EndReason, inTime, type ReadScripts, readPageData, systemClock } from 'gatehouse-engine';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { cookieName } from '../../domain/cookie-name.ts';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { charactersOf } from '../../domain/unicode-range.ts';
import type { Config } from '../../plugins/_kit/product.ts';
import { watchArrowKeys } from '../ui/shell/watch-arrow-keys.ts';
import { App, loadCheckInBar } from './App.tsx';
import { isAlarmKept } from './alarm/kept-alarm.ts';
import { blockSelection } from './block-selection.ts';
import { type Comfort, createComfort } from './comfort/settings.ts';
import { findEarlySlide } from './early-slide.ts';
import { KEPT_SIGN_OUTS } from './leave/kept-key.ts';
import { TAB } from './resume/resume.ts';
import { countSlideViews } from './slide-views/slide-views.ts';
import { yieldToBrowser } from './yield-to-browser.ts';
import '../ui/design/index.css';
import { browserEnvironment } from './browser.ts';
import { type CheckIn, composeCheckIn, type Environment } from './compose.ts';

const container = document.getElementById('root') ?? document.body;
const early = findEarlySlide(document);

const UNHURRIED_MS = 3000;

/** Service workers exist on secure pages only; development caches nothing. */
async function cacheForOffline(environment: Environment, config: Config): Promise<void> {
  const { serviceWorker: container } = navigator;
  if (import.meta.env.DEV || !container) return;
  const { cachePage } = await import('./offline/cache-page.ts');
  const { log, clock } = environment;
  await cachePage({ container, plugins, config, log, clock, pageUrl: location.href, build: import.meta.url });
}

/** Reports no entries [DESK-01] [DESK-08]. */
async function reportToDesk({ engine, services, config }: CheckIn, environment: Environment): Promise<void> {
  if (config().desk == null) return;
  const { reportDevice } = await import('./report/report-device.ts');
  const storageLeft = async () => {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? null : quota - (usage ?? 0);
  };
  const { connection } = services;
  const { fetch, clock } = environment;
  const reporting = { engine, config, connection, fetch, clock, window, storageLeft };
  await reportDevice(reporting, new AbortController().signal);
}

async function tellAlarms(checkIn: CheckIn): Promise<void> {
  if (checkIn.config().desk?.alarmSeconds == null) return;
  const { showAlarm } = await import('./alarm/show-alarm.tsx');
  await showAlarm(checkIn, document.body);
}

const LOAD_LETTERS_MS = 10_000;

/** In case the network fails before the slides are reached. */
async function loadRest({ engine, loadMessages }: CheckIn): Promise<void> {
  const slides = engine.state().deck.map(({ plugin }) => plugin.component());
  await Promise.all([loadMessages(), import('../ui/MarkdownBody.tsx'), ...slides]);
}

const TYPEFACE = '1em "Noto Sans Variable", "Noto Sans Arabic Variable"';

/** For later slides: no letter may change under the visitor's eyes [PASS-01]. A file may have more than the page lacks. */
async function loadLetters(letters: string): Promise<void> {
  const loaded = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map((face) => charactersOf(face.unicodeRange));
  const missing = [...new Set(letters)].filter((letter) => !loaded.some((has) => has(letter)));
  if (missing.length > 0) await document.fonts.load(TYPEFACE, missing.join(''));
}

/** Letters of the texts and of typical entries. */
const lettersOf = ({ langData }: Config['language']): string => `Az1${Object.values(langData).join('')}`;

/**
 * Keeps a link's invitation or crew across languages. The # never reaches the server; crews come in a cookie [GATE-06]
 * [DAY-06].
 */
function readScanned(): readonly (readonly [key: string, value: string])[] {
  const [, invitation] = /^#((?:code|prepare)=[\w-]+)$/.exec(location.hash) ?? [];
  const isSecure = location.protocol === 'https:';
  const name = cookieName('gatehouse_crew', isSecure);
  const [, crew] = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie) ?? [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones.
  if (crew) document.cookie = `${name}=; path=/; max-age=0${isSecure ? '; secure' : ''}`;
  if (!invitation && !crew) return [];
  const scanned = [invitation ? 'gatehouse_code' : 'gatehouse_crew', invitation ?? crew ?? ''] as const;
  // An interrupted visit had another purpose, so it is not resumed.
  return [scanned, [TAB, '-']];
}

/** In milliseconds. */
const BAR_MS = 2000;

async function mount(checkIn: CheckIn, comfort: Comfort, { clock }: Environment): Promise<void> {
  // Past the first slide, the header should change once.
  const loadingBar = early?.isShown() ? inTime(clock, BAR_MS, loadCheckInBar(), undefined) : undefined;
  await Promise.all([checkIn.engine.prepare(), checkIn.loadWords(), loadingBar, yieldToBrowser()]);
  const bar = (await loadingBar)?.default;
  const app = (
    <StrictMode>
      <App checkIn={checkIn} comfort={comfort} bar={bar} />
    </StrictMode>
  );
  if (container.firstElementChild !== null && !early?.isShown()) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** Starts the check-in from the page's data. @throws if it cannot be read [CFG-02] */
export async function start(readPage: ReadScripts<ReadPage>): Promise<void> {
  const scanned = readScanned();
  const read = readPageData(document, PAGE_SCRIPTS, readPage);
  if (!read.ok) throw read.error;
  const { config, language } = read.value;
  const environment = browserEnvironment(window, systemClock, early);
  const comfort = createComfort(document.documentElement, environment.session);
  const onVisitEnded = (reason: EndReason): void => {
    comfort.reset();
    slideViews.ended(reason);
  };
  let slides = plugins;
  if (import.meta.env.DEV)
    slides = (await import('./develop/watch-slides.ts')).watchSlides(plugins, environment.log.warn);
  const checkIn = composeCheckIn(slides, config, language, { ...environment, onVisitEnded });
  for (const [key, value] of scanned) checkIn.services.session.set(key, value);
  const slideViews = countSlideViews({ ...checkIn, send: environment.fetch });
  window.addEventListener('pagehide', slideViews.left);
  window.addEventListener('pageshow', ({ persisted }) => persisted && slideViews.cameBack());
  const { storage, log } = environment;
  const isAlarm = isAlarmKept(storage, config.location.id);
  const tell = (cause: unknown): void => log.info(String(cause));
  const tellsAlarms = () => void tellAlarms(checkIn).catch(tell);
  // An alarm comes before any visit.
  if (isAlarm) tellsAlarms();
  await mount(checkIn, comfort, environment);
  await checkIn.start();
  if (early?.isTapped() && checkIn.engine.state().index === 0) await checkIn.engine.next();
  early?.handOver(checkIn.engine, container);
  blockSelection(document);
  watchArrowKeys(document);
  window.addEventListener('beforeunload', (event) => checkIn.wouldLose() && event.preventDefault());
  // Missing letters must not delay delivery.
  const letters = loadLetters(lettersOf(checkIn.config().language)).catch(tell);
  await inTime(environment.clock, LOAD_LETTERS_MS, letters, undefined);
  await environment.clock.sleep(UNHURRIED_MS);
  checkIn.deliver(new AbortController().signal).catch((cause: unknown) => environment.log.warn(String(cause)));
  deliverSignOuts(environment).catch(tell);
  if (!isAlarm) tellsAlarms();
  loadRest(checkIn).catch(tell);
  reportToDesk(checkIn, environment).catch(tell);
  cacheForOffline(environment, checkIn.config()).catch(tell);
}

async function deliverSignOuts({ storage, fetch, clock }: Environment): Promise<void> {
  if (storage === null || storage.getItem(KEPT_SIGN_OUTS) === null) return;
  const { sendKeptSignOuts } = await import('./leave/kept-sign-outs.ts');
  await sendKeptSignOuts({ storage, fetch, clock }, new AbortController().signal);
}
