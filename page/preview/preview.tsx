import { type Clock, type DeckSlide, type MemoryPage, memoryPage, systemClock } from 'gatehouse-engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Aim, FromPreview, PreviewPage, Scene } from '../../domain/preview-messages.ts';
import { type ReadPage, readPage } from '../../domain/read-page.ts';
import type { SlideRoutes } from '../../domain/slide-routes.ts';
import type { AnyPlugin, Gatehouse } from '../../plugins/_kit/product.ts';
import { App } from '../checkin/App.tsx';
import { blockSelection } from '../checkin/block-selection.ts';
import { type ComfortSettings, createComfort } from '../checkin/comfort/settings.ts';
import { type CheckIn, composeCheckIn } from '../checkin/compose.ts';
import { plugins } from '../checkin/plugins.ts';
import { documentAnswers } from '../simulation/document-answers.ts';
import { simulatedEnvironment } from '../simulation/environment.ts';
import { keepQuiet } from './keep-quiet.ts';
import { pageHtml } from './page-html.ts';
import { createPicker } from './picker.ts';
import { seedShowing } from './seed-showing.ts';
import { createUsedTexts } from './used-texts.ts';

const routes = Object.values(
  import.meta.glob<SlideRoutes>('../../plugins/*/routes.ts', { eager: true, import: 'default' }),
);

export interface PreviewOptions {
  readonly scene: Scene;
  readonly container: HTMLElement;
  readonly window: Window & typeof globalThis;
  readonly tell: (message: FromPreview) => void;
  readonly pageIn: (language: string) => Promise<PreviewPage | null>;
}

export interface Preview {
  /** Keeps slide and answers. */
  show(scene: Scene): void;
}

/** Disables the idle timer. */
const IDLE_SECONDS = 1_000_000;
const SLOW_MS = 4000;
/** Limit for a slide that depends on answers to appear. */
const SETTLED_MS = 3000;
const STEP_MS = 25;
const FIELD_MS = 1000;

/** A check-in for staff that reaches and stores nothing [STU-04]. */
export function createPreview({ scene, container, window, tell, pageIn }: PreviewOptions): Preview {
  const { document, location } = window;
  let current = scene;
  const texts = createUsedTexts();
  const { config, language } = readScene(scene);
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + current.aheadMs };
  const page: MemoryPage = { ...memoryPage({}, scene.isStill), reload: () => location.reload() };
  const comfort = createComfort(document.documentElement, null);
  const environment = simulatedEnvironment({
    answers: () => documentAnswers(current.document, { ...current, routes, now: clock.now }),
    delayMs: () => (current.faults.includes('slow') ? SLOW_MS : 0),
    pageIn: async (language) => {
      if (current.faults.includes('offline')) throw new TypeError('Failed to fetch');
      const other = await pageIn(language);
      return other === null ? undefined : pageHtml(other);
    },
    pageUrl: pageUrlOf(scene.page, location.origin),
    page,
    clock,
    seed: seedShowing(plugins, { ...config, language }, scene),
    width: () => window.innerWidth,
    prefersReducedMotion: () => scene.isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    onVisitEnded: () => comfort.set(comfortOf(current)),
  });
  const shown = texts.watch(language);
  const known =
    scene.begin === null ? plugins : knowing(plugins, scene.begin.facts, firstOf(config, shown, environment));
  const checkIn = composeCheckIn(known, config, shown, environment);
  const picker = createPicker({ document, scene: () => current, texts, tell });

  keepQuiet(window, scene.isStill);
  comfort.set(comfortOf(scene));
  picker.update();
  const played = { checkIn, comfort, clock };
  void play(played, { scene, container, window, tell }).catch((error: unknown) => console.error(error));

  return {
    show(next) {
      const before = current;
      current = next;
      comfort.set(comfortOf(next));
      picker.update();
      if (isSame(before.page, next.page) && isSame(before.document, next.document)) return;
      const read = readScene(next);
      environment.setPageUrl(pageUrlOf(next.page, location.origin));
      checkIn.setLanguage(read.config, texts.watch(read.language));
      // Makes slides repeat their calls: the answers may have changed.
      checkIn.engine.context().emit('language:changed', {});
    },
  };
}

interface Played {
  readonly checkIn: CheckIn;
  readonly comfort: ReturnType<typeof createComfort>;
  readonly clock: Clock;
}

async function play({ checkIn, comfort, clock }: Played, options: Omit<PreviewOptions, 'pageIn'>): Promise<void> {
  const { scene, container, window, tell } = options;
  await Promise.all([checkIn.engine.prepare(), checkIn.loadWords()]);
  createRoot(container).render(
    <StrictMode>
      <App checkIn={checkIn} comfort={comfort} />
    </StrictMode>,
  );
  await checkIn.engine.start();
  blockSelection(window.document);
  await checkIn.loadMessages();
  if (scene.begin !== null) await goTo(checkIn, scene.begin, clock);
  if (scene.begin?.field !== undefined) await showField(checkIn, scene.begin, { document: window.document, clock });
  follow(checkIn, tell);
}

function readScene({ page: { config, language } }: Scene): ReadPage {
  const read = readPage({ ...config, idleSeconds: IDLE_SECONDS }, language);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function pageUrlOf({ config, language }: PreviewPage, origin: string): string {
  return `${origin}/${language.locale}/${encodeURIComponent(String(config.location.id))}/slideshow`;
}

function comfortOf({ comfort }: Scene): ComfortSettings {
  return comfort as unknown as ComfortSettings;
}

function firstOf(...page: [ReadPage['config'], ReadPage['language'], CheckIn['environment']]): string {
  return composeCheckIn(plugins, ...page).engine.state().slide.plugin.id;
}

/** The first slide's hooks would clear the data. */
function knowing(all: readonly AnyPlugin[], facts: Readonly<Record<string, object>>, first: string): AnyPlugin[] {
  return all.map((plugin) => ({
    ...plugin,
    initial: () => ({ ...plugin.initial?.(), ...facts[plugin.id] }),
    ...(plugin.id === first && { hooks: {} }),
  }));
}

/** Some slides depend on the backend's answers. */
async function goTo({ engine }: CheckIn, { key, voice }: Aim, clock: Clock): Promise<void> {
  engine.context().emit('destination:changed', {});
  // Another place may have other photos.
  const kind = kindOf(key);
  const index = (): number => {
    const { deck } = engine.state();
    const exact = deck.findIndex((slide) => (voice === undefined ? slide.key === key : slide.voice === voice));
    return exact < 0 ? deck.findIndex(({ plugin }) => plugin.id === kind) : exact;
  };
  for (let waited = 0; key !== '' && index() < 0 && waited < SETTLED_MS; waited += STEP_MS) await clock.sleep(STEP_MS);
  const wanted = engine.state().deck[index()];
  // By key: visitors get no further either.
  if (index() > 0 && wanted) await engine.context().go.to(wanted.key);
}

const kindOf = (key: string): string => key.split(':')[0] ?? '';

interface Shown {
  readonly document: Document;
  readonly clock: Clock;
}

async function showField({ engine }: CheckIn, { key, field = '' }: Aim, { document, clock }: Shown): Promise<void> {
  const find = () => document.querySelector(`[name="${CSS.escape(field)}"]`);
  const screens = () => engine.state().deck.filter(({ plugin }) => plugin.id === kindOf(key));
  // By key: a step forward would demand missing entries.
  const show = async (screen: DeckSlide<Gatehouse> | undefined) => screen && engine.context().go.to(screen.key);
  for (let at = 0; at < screens().length; at += 1) {
    await show(screens()[at]);
    for (let waited = 0; find() === null && waited < FIELD_MS; waited += STEP_MS) await clock.sleep(STEP_MS);
    const input = find();
    if (input !== null) return input.scrollIntoView({ block: 'center' });
  }
  await show(screens()[0]);
}

function follow({ engine, config }: CheckIn, tell: (message: FromPreview) => void): void {
  let shownText = '';
  const look = (): void => {
    const { deck, slide } = engine.state();
    const entries = deck.map(({ key, plugin }) => ({ key, slide: plugin.id as string }));
    const message = { kind: 'moved' as const, key: slide.key, language: config().language.locale, deck: entries };
    const text = JSON.stringify(message);
    if (text === shownText) return;
    shownText = text;
    tell(message);
  };
  engine.subscribe(look);
  look();
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
