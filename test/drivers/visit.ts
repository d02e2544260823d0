import { type MemoryPage, memoryPage } from 'gatehouse-engine';
import {
  createFakeClock,
  createTestLog,
  type DeckDriver,
  driveDeck,
  settle,
  type TestLog,
} from 'gatehouse-engine/testing';
import { vi } from 'vitest';
import { exampleTexts } from '../../demo/examples/slides/example-texts.ts';
import type { ReadConfig } from '../../domain/read-page.ts';
import { english as words } from '../../domain/texts/product-texts.ts';
import { composeCheckIn } from '../../page/checkin/compose.ts';
import { watchSlides } from '../../page/checkin/develop/watch-slides.ts';
import type { OutboxBrowser } from '../../page/checkin/outbox/service.ts';
import type { AnyPlugin, Gatehouse, Services } from '../../plugins/_kit/product.ts';
import { countLesson } from '../../plugins/_kit/visit/lessons.ts';
import type { LanguageData, Location } from '../../schemas/generated/types.ts';
import { plainSlide } from './engine-driver.ts';
import { noteUndeclared, noteUnexpectedCall } from './unexpected-calls.ts';

/** One call as the page sent it. */
export interface SentCall {
  readonly method: string;
  /** Without the page's own path: 'slideshow/sign', '/kiosk/delete-pdf'. */
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The fields sent, wherever they were in the request. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The server's answer: a value is sent as JSON, a number as a bare status, 'hang' never answers. */
export type Reply =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly html: string }
  | 'hang'
  | 'no network';
export type Answer = Reply | ((call: SentCall, tries: number) => Reply | Promise<Reply>);

export interface VisitOptions {
  /** The slides under test; stand-ins take the places of all others. */
  /** Slides as they are. One given by its id is there if it is installed: another slide's test does not need it. */
  readonly plugins: readonly (AnyPlugin | string)[];
  /** The location's flags and texts. */
  readonly location?: Partial<Location>;
  /** Further page data. */
  readonly config?: Partial<ReadConfig>;
  /** The visitor's entries, by form data key. */
  readonly form?: Readonly<Record<string, string>>;
  /** Other plugins' slices, by plugin id. */
  readonly facts?: Readonly<Record<string, object>>;
  /** By path. A call that is not listed fails the test. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Language key; 'en' unless told, with English texts in any case. */
  readonly language?: string;
  /** All language data, instead of the English texts. */
  readonly languageData?: LanguageData;
  /** Width of the window in CSS pixels; 1024 unless told. */
  readonly width?: number;
  /** Fakes opening a tab. */
  readonly open?: (url: string) => Window | null;
  /** Fakes the browser's print dialog. */
  readonly print?: () => void;
  /** Fakes a screen that is turned off and on. Default: the page is always visible. */
  readonly watchScreen?: Services['device']['watchScreen'];
  /** Fakes the pass kept on a person's own device. Default: does nothing. */
  readonly pass?: Services['device']['pass'];
  /** Fakes the visitor's details kept on their own device. Default: none. */
  readonly details?: Services['device']['details'];
  /** The browser's storage, as an earlier visit may have left it. Default: refused. */
  readonly storage?: Storage;
  /** The tab's storage. Default: refused. */
  readonly session?: Storage;
  /** Storage for visits on the device. Default: none. */
  readonly keeping?: OutboxBrowser;
  /** A call that is made on its own at the start; the visit is returned once it has been made. */
  readonly awaits?: string;
}

export interface VisitDriver extends DeckDriver<Gatehouse> {
  /** Address bar, Back button and reloads. */
  readonly page: MemoryPage;
  readonly log: TestLog;
  /** All calls so far, in order. */
  readonly calls: SentCall[];
  /** The check-in itself: engine and services. */
  readonly checkIn: ReturnType<typeof composeCheckIn>;
  /** Calls to one path. */
  callsTo(path: string): readonly SentCall[];
  /** Shows a lesson, as the slide's component does. Default: the lesson with the slide's key. @returns a function that ends it */
  displays(lesson?: string): () => void;
}

const PAGE_URL = 'http://site.test/en/1/slideshow';

/** Lets nested promises settle and modules load, without moving the clock. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    if (i % 3 === 0) await vi.dynamicImportSettled();
    await new Promise((resolve) => setImmediate(resolve));
    await settle();
  }
}

/** Milliseconds of real time that a module may take to load on a busy machine. */
const TIMEOUT_MS = 30_000;

async function until(isTrue: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!isTrue() && Date.now() < giveUpAt) await flushPromises();
}

function notPrepared({ method, path }: SentCall): Reply {
  noteUnexpectedCall(`${method} ${path}`);
  return { json: { error: { code: 'unexpected' } }, status: 404 };
}

function readCall(url: string, init: RequestInit): SentCall {
  const parsed = new URL(url, PAGE_URL);
  const headers = init.headers as Record<string, string>;
  const text = typeof init.body === 'string' ? init.body : '';
  const isJson = headers['content-type'] === 'application/json';
  const body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text || parsed.search));
  const path = parsed.pathname.replace(
    /^\/[a-z]{2}\/(1|link)\/(slideshow\/(?=getvideo|get-company|getformfields))?/,
    '',
  );
  return { method: init.method ?? 'GET', path, url: parsed, headers, body };
}

const installed = Object.values(
  import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' }),
);

/**
 * Fakes another slide, with its facts and contributions, in its usual place. It requires no input and is
 * present wherever slides that are always shown are.
 */
function standIn(plugin: AnyPlugin, slices: Readonly<Record<string, object>>): AnyPlugin {
  const { id, reads, required, place, contributes, skippable, preparation, leavesOut, isAsked } = plugin;
  return plainSlide(id, {
    reads,
    required,
    place,
    contributes,
    skippable,
    preparation,
    leavesOut,
    isAsked,
    slides: () => (required === true ? [{}] : []),
    initial: () => ({ ...plugin.initial?.(), ...slices[id] }),
  });
}

/** A whole visit with the given plugins, on a fake browser, clock and server, for tests of how slides work together. */
export async function startVisit(options: VisitOptions): Promise<VisitDriver> {
  const clock = createFakeClock();
  const page = memoryPage();
  const log = createTestLog();
  const calls: SentCall[] = [];
  const answers = options.answers ?? {};
  const plugins = watchSlides(
    options.plugins.flatMap((one) => (typeof one === 'string' ? installed.filter(({ id }) => id === one) : [one])),
    noteUndeclared,
  );
  const given = new Set(plugins.map(({ id }) => id as string));
  const slices: Record<string, object> = { form: { values: options.form ?? {} }, ...options.facts };
  const stands = installed.filter(({ id }) => !given.has(id)).map((plugin) => standIn(plugin, slices));
  const tries = new Map<string, number>();
  let hanging = 0;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call = readCall(url, init);
    calls.push(call);
    const nth = (tries.get(call.path) ?? 0) + 1;
    tries.set(call.path, nth);
    const answer = answers[call.path] ?? notPrepared(call);
    const reply = typeof answer === 'function' ? await answer(call, nth) : answer;
    if (reply === 'no network') throw new TypeError('Failed to fetch');
    if (reply === 'hang') {
      hanging += 1;
      return new Promise(() => {});
    }
    if ('html' in reply) return new Response(reply.html);
    return new Response(JSON.stringify(reply.json), { status: reply.status ?? 200, headers: reply.headers ?? {} });
  };
  const pageConfig: ReadConfig = {
    location: { id: 1, name: 'North yard', ...options.location } as Location,
    photoHost: '/media/1/',
    languages: [{ key: 'en', name: 'English' }],
    notification: null,
    kioskService: 'http://127.0.0.1:7410',
    ...options.config,
  };
  const locale = options.language ?? 'en';
  const texts = { ...words, ...exampleTexts.get('en') };
  const english = { langData: texts, langDataFallback: texts, locale, localeFallback: 'en', defaultLocale: 'en' };
  const language = options.languageData ?? english;
  const device = {
    width: () => options.width ?? 1024,
    open: options.open ?? (() => null),
    print: options.print ?? (() => {}),
    ...(options.pass && { pass: options.pass }),
    ...(options.details && { details: options.details }),
    prefersReducedMotion: () => false,
    watchScreen: options.watchScreen ?? ((tell: (isSeen: boolean) => void) => tell(true)),
  };
  const { storage = null, session = null, keeping = null } = options;
  let pageUrl = PAGE_URL;
  const setPageUrl = (url: string): void => {
    const { origin, pathname } = new URL(url, pageUrl);
    pageUrl = origin + pathname;
  };
  const address = { pageUrl: () => pageUrl + page.hash(), setPageUrl };
  const around = { fetch, ...address, page, storage, session, device, keeping, clock, log };
  const checkIn = composeCheckIn([...stands, ...plugins], pageConfig, language, around);
  const { engine } = checkIn;
  // Lazy modules are loaded first, so that tests do not wait for the disk.
  const lazy = [import('../../plugins/_kit/calls/http.ts'), import('../../plugins/_kit/offline/AwayNotice.tsx')];
  await Promise.all([...lazy, ...plugins.map((p) => p.component())]);
  await Promise.all([engine.prepare(), checkIn.loadWords(), checkIn.loadMessages()]);
  await engine.start();
  await flushPromises();
  // The stand-in for the welcome slide publishes the same facts as the real one.
  const tell = engine.context();
  const driver: VisitDriver = {
    ...driveDeck(engine, { clock, settle: flushPromises, isStuck: () => hanging > 0 }),
    page,
    log,
    calls,
    checkIn,
    callsTo: (path) => calls.filter((call) => call.path === path),
    displays(lesson = driver.slide()) {
      const left = new AbortController();
      countLesson(engine.context() as never, lesson, true, left.signal);
      return () => left.abort();
    },
  };
  tell.emit('welcome:leaving', {});
  tell.emit('destination:changed', {});
  await until(() => options.awaits === undefined || driver.callsTo(options.awaits).length > 0);
  await flushPromises();
  return driver;
}
