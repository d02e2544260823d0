import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { LocationDocument, SignRequest } from '../../schemas/generated/types.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { Locations } from '../core/locations/locations.ts';
import type { Deps, Setup } from '../deps.ts';
import { type Everything, provideServices } from '../feature-services.ts';
import { discoverFeatures } from '../features.ts';
import { newVisitToken, PAGE_COOKIE, VISIT_COOKIE } from '../http/visit-cookie.ts';
import { Scheduler } from '../scheduler.ts';
import type { TemporaryStore, TestStore } from './databases.ts';

/** Monday 2025-11-24, 10:00 in Stockholm. */
export const MONDAY_TEN = Date.parse('2025-11-24T10:00:00+01:00');

export interface TestServer {
  app: FastifyInstance;
  deps: Omit<Everything, 'store'> & { store: TestStore };
  clock: { now: number };
  put(document: LocationDocument): Promise<void>;
  /** A separate browser with its own cookies. Before its first call it opens a page, as a visitor does, a minute ago. */
  browser(change?: BrowserOptions): TestBrowser;
}

export interface BrowserOptions {
  /** When its page was opened, in milliseconds; null for a caller who opened none. */
  openedAt?: number | null;
  /** The address it calls from. */
  ip?: string;
}

export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of the answer
  json: any;
}

const UNCONFIGURED: Omit<Setup, 'config'> = {
  environment: {},
  tell: () => {},
  log: () => undefined,
  meter: undefined,
  report: () => () => {},
};

/** The real server on a real database, driven without a socket; `change` replaces some of its dependencies. */
export async function testServer(
  { store, dataDir }: TemporaryStore,
  documents: readonly LocationDocument[],
  change: Partial<Omit<Everything, 'store'>> = {},
): Promise<TestServer> {
  const clock = { now: MONDAY_TEN };
  const webDir = join(dataDir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  for (const page of ['index.html', 'viewer.html', 'leave.html', 'staff.html']) {
    writeFileSync(join(webDir, page), `<!doctype html>\n<html lang="en"><head><!--page-data--></head>${page}</html>`);
  }
  writeFileSync(join(webDir, 'assets', 'main-abc.js'), `export const a = ${JSON.stringify('x'.repeat(2000))};`);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, webDir };
  const now = () => clock.now;
  const elapsed = elapsedOf(clock);
  const features = discoverFeatures();
  const deps: TestServer['deps'] = {
    config,
    features,
    store,
    tasks: new Scheduler({ store, now, elapsed, log: () => undefined }),
    now,
    databaseNow: change.now ?? now,
    elapsed,
    locations: new Locations(store.locations, elapsed),
    ...provideServices(features.all, { ...UNCONFIGURED, config }),
    printer: undefined,
    publicUrl: '',
    sms: undefined,
    ...change,
  };
  const put = async (document: LocationDocument) => {
    const link = document.direct_link_id === undefined ? undefined : String(document.direct_link_id);
    await store.locations.put(String(document.id), document, link, clock.now);
    clock.now += 1_000;
    // Noticed at once, even where the test sets its clock back next.
    elapsed();
  };
  for (const document of documents) await put(document);
  const app = await createApp(deps);
  return { app, deps, clock, put, browser: (change) => browser(app, deps, change) };
}

/** A further server on the same database, with tasks of its own. */
export const createSecondApp = (deps: TestServer['deps']) =>
  createApp({ ...deps, tasks: new Scheduler({ ...deps, log: () => undefined }) });

/** A monotonic clock that follows the test's clock, except when that is set back. */
function elapsedOf(clock: { readonly now: number }): () => number {
  let [passed, seen] = [0, clock.now];
  return () => {
    passed += Math.max(0, clock.now - seen);
    seen = clock.now;
    return passed;
  };
}

/** How long ago a test's visitor opened the page, unless the test says otherwise. */
const OPENED_MS = 60_000;

/** The cookies of a visit whose page was opened at a time. */
export async function visitCookies(deps: Deps, openedAt = deps.now() - OPENED_MS): Promise<Record<string, string>> {
  const token = await newVisitToken({ ...deps, now: () => openedAt });
  return { [VISIT_COOKIE]: token, [PAGE_COOKIE]: token };
}

function browser(app: FastifyInstance, deps: Deps, { openedAt, ip }: BrowserOptions = {}): TestBrowser {
  let cookies: Record<string, string> | undefined;
  const send = async (options: InjectOptions): Promise<TestAnswer> => {
    // A page request sets its own visit cookie.
    const isPage = options.headers?.['accept'] === 'text/html';
    if (cookies === undefined) cookies = openedAt === null || isPage ? {} : await visitCookies(deps, openedAt);
    const answer = await app.inject({ ...options, cookies, ...(ip !== undefined && { remoteAddress: ip }) });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: isJson ? answer.json() : undefined,
    };
  };
  return {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      send({
        method: 'POST',
        url,
        payload: body as object,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      }),
  };
}

/** A complete sign request for the sample location. */
export function signBody(change: Partial<SignRequest> = {}): SignRequest {
  return {
    form: {
      form_field_name: 'Åsa Öberg',
      form_field_registration_number: 'ABC 123',
      label_company: 'Frakt AB',
      label_phone_number: '+46701234567',
    },
    subLocationId: 0,
    trackId: 0,
    readSlideshow: 1,
    breathalyzer_check: 0,
    module_kiosk: 0,
    main_location_id: 1,
    checkin_time: 1_763_974_800,
    printer_type: 'A4',
    slideshow_html: '',
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
    ...change,
  };
}

let keys = 0;
export const newKey = () => `test-key-0123456789-${++keys}`;
