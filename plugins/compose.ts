import { effectiveSettings } from '../domain/effective-settings.ts';
import { photoUrl } from '../domain/photo-url.ts';
import { isPluginOff } from '../domain/plugin-switches.ts';
import type { FormatMessage } from '../domain/text.ts';
import { createText } from '../domain/text-lookup.ts';
import {
  type AnyPlugin,
  type Clock,
  createEngine,
  type Engine,
  type Facts,
  type Log,
  type Page,
} from '../engine/index.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { createHttp, type Http } from './_kit/calls/http.ts';
import { type Connection, createConnection, isAway } from './_kit/outbox/connection.ts';
import { createKeeper, type KeepingBrowser, NO_KEEPER } from './_kit/outbox/keeper.ts';
import type { Device } from './_kit/page/services.ts';
import { createSessionStore, createVisitStorage } from './_kit/page/storage.ts';
import { collectVisit } from './_kit/visit/collect.ts';

/** Everything outside the visit that a check-in needs; tests and stories supply their own. */
export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  /** Changes the page's address without a reload, for a change of language. */
  readonly setPageUrl: (url: string) => void;
  readonly page: Page;
  readonly storage: Storage | null;
  readonly session: Storage | null;
  readonly device: Device;
  readonly clock: Clock;
  readonly log: Log;
  /** What keeps accepted visits on this device; absent where the browser cannot. */
  readonly keeping?: KeepingBrowser | null;
  /** Clears whatever must be forgotten besides the visit's own storage. */
  readonly onVisitEnded?: () => void;
}

export interface CheckIn {
  readonly engine: Engine;
  readonly services: Gatehouse.Services;
  readonly surroundings: Surroundings;
  /** Loads the ICU message formatter for texts with plurals; the first slide does not need it. */
  loadMessages(): Promise<void>;
  /** Sends what waits in the outbox, until `signal` aborts. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Switches the language during the visit; slide and answers are kept. */
  setLanguage(config: PageConfig, language: LanguageData): void;
  config(): Gatehouse.Config;
}

/** Builds a check-in from the plugins, the page data and the surroundings. */
export function composeCheckIn(
  plugins: readonly AnyPlugin[],
  pageConfig: PageConfig,
  language: LanguageData,
  around: Surroundings,
): CheckIn {
  let config: Gatehouse.Config = { ...pageConfig, language };
  const storage = createVisitStorage(around.storage);
  let format: FormatMessage | null = null;
  const text = createText(
    () => config.language,
    around.log.warn,
    () => format,
  );
  const connection = createConnection(around.clock);
  const http = noting(connection, (isAway) => createHttp({ ...around, kioskService: pageConfig.kioskService, isAway }));
  const { keeping } = around;
  const keeper = keeping
    ? createKeeper({ ...around, connection, browser: keeping, seals: () => config.outbox })
    : NO_KEEPER;
  const services: Gatehouse.Services = {
    http,
    connection,
    keeper,
    text,
    storage,
    session: createSessionStore(around.session),
    device: around.device,
    visit: collectVisit(() => engine.standing(), text, around.log),
    pageUrl: around.pageUrl,
    log: around.log,
    photo: (photo, size) => photoUrl(photo.url, size, config.photoHost),
  };
  const engine: Engine = createEngine({
    plugins,
    config,
    services,
    page: around.page,
    clock: around.clock,
    log: around.log,
    settings: (now: Gatehouse.Config, facts: Facts) => effectiveSettings(now, facts),
    isSwitchedOff: isPluginOff,
    idleSeconds: pageConfig.idleSeconds,
    onVisitEnded() {
      storage.clearVisit();
      around.onVisitEnded?.();
    },
    loadFailure: () => ({
      title: text('error_call_title'),
      body: text('error_call_body'),
      submit: text('action_retry'),
      cancel: text('action_cancel'),
    }),
  });
  return {
    engine,
    services,
    surroundings: around,
    async loadMessages() {
      format ??= (await import('../domain/message.ts')).formatMessage;
    },
    deliver: keeper.run,
    config: () => config,
    setLanguage(nextConfig, nextLanguage) {
      config = { ...nextConfig, language: nextLanguage };
      engine.reconfigure(config);
    },
  };
}

/**
 * Calls tell whether the backend can be reached: it is there if it answers anything, even a refusal. A call that its
 * slide gave up says nothing, nor does the kiosk's own service.
 */
function noting(connection: Connection, create: (isAway: () => boolean) => Http): Http {
  const http = create(() => connection.get().awaySince !== null);
  return {
    async send(call, request, ...options) {
      const answer = await http.send(call, request, ...options);
      if (call.path.startsWith('{kioskService}')) return answer;
      if (answer.ok) connection.note(true);
      else if (answer.error.kind !== 'aborted') connection.note(!isAway(answer.error));
      return answer;
    },
  };
}
