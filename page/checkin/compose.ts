import {
  type AnyPlugin,
  type Clock,
  createEngine,
  type EndReason,
  type Engine,
  type Facts,
  type Log,
  type ModalOptions,
  type Page,
} from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { effectiveSettings } from '../../domain/effective-settings.ts';
import { isOn } from '../../domain/flag.ts';
import { kioskServiceOf } from '../../domain/kiosk-service.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import { isPluginOffAt } from '../../domain/plugin-switches.ts';
import type { ReadConfig } from '../../domain/read-page.ts';
import type { FormatMessage } from '../../domain/text.ts';
import { createText, type Text } from '../../domain/text-lookup.ts';
import { createBuiltIn } from '../../domain/texts/built-in.ts';
import { createHttp, type Http } from '../../plugins/_kit/calls/http.ts';
import {
  CACHED_HEADER,
  type Connection,
  createConnection,
  isGatewayError,
} from '../../plugins/_kit/offline/connection.ts';
import { ownLanguageUrl } from '../../plugins/_kit/page/own-language.ts';
import type { Device } from '../../plugins/_kit/page/services.ts';
import { createSessionStore, createVisitStorage } from '../../plugins/_kit/page/storage.ts';
import { collectVisit } from '../../plugins/_kit/visit/collect.ts';
import type { LanguageData } from '../../schemas/generated/types.ts';
import { createStaffLine, type LoadedStaffLine } from './comfort/staff-line.ts';
import { createOutboxService, NO_OUTBOX, type OutboxBrowser } from './outbox/service.ts';
import { statedVersion } from './page-version.ts';
import { createResume, NO_RESUME } from './resume/resume.ts';

/** Everything outside the visit that a check-in needs; tests and stories supply their own. */
export interface Environment {
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
  readonly keeping?: OutboxBrowser | null;
  /** Names the build of this page, so that a reload can go on with the visit; absent where a page may not encrypt. */
  readonly build?: string | null;
  /** Gives each visit the seed of its random draws; by default they differ. */
  readonly newSeed?: () => number;
  /** Clears whatever must be forgotten besides the visit's own storage. */
  readonly onVisitEnded?: (reason: EndReason) => void;
}

export interface CheckIn {
  readonly engine: Engine;
  readonly services: Gatehouse.Services;
  readonly environment: Environment;
  /** The visitor's line to staff [GATE-08]. */
  readonly staff: LoadedStaffLine;
  /** Loads the English words of the build if the page did not bring ours; buttons are never empty [ANY-03]. */
  loadWords(): Promise<void>;
  /** Loads the ICU message formatter for texts with plurals; the first slide does not need it. */
  loadMessages(): Promise<void>;
  /** Starts the engine; on a visitor's own device with the visit that a reload interrupted [OFF-07]. */
  start(): Promise<void>;
  /** Sends what waits in the outbox, until `signal` aborts. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Switches the language during the visit; slide and answers are kept. */
  setLanguage(config: ReadConfig, language: LanguageData): void;
  config(): Gatehouse.Config;
  /** Whether a reload now would lose what a visitor has entered [GATE-03]. */
  wouldLose(): boolean;
}

/** Builds a check-in from the plugins, the page data and the environment. */
export function composeCheckIn(
  plugins: readonly AnyPlugin[],
  pageConfig: ReadConfig,
  language: LanguageData,
  environment: Environment,
): CheckIn {
  let config: Gatehouse.Config = { ...pageConfig, language };
  const storage = createVisitStorage(environment.storage);
  let format: FormatMessage | null = null;
  // A new object, so that everything which shows texts is shown again.
  const builtIn = createBuiltIn(() => show({ ...config, language: { ...config.language } }), environment.log.warn);
  const text = createText(
    () => config.language,
    environment.log.warn,
    () => format,
    builtIn,
  );
  const connection = createConnection(environment.clock);
  const http = createNotedHttp(connection, environment, () => config);
  const { keeping } = environment;
  const outbox = keeping
    ? createOutboxService({ ...environment, connection, browser: keeping, seals: () => config.outbox })
    : NO_OUTBOX;
  const { storage: local, session, build } = environment;
  const resume = build
    ? createResume({ ...environment, local, session, storage, build, text, config: () => config })
    : NO_RESUME;
  const staff = createStaffLine(
    async () => (await import('./comfort/help.tsx')).openHelpLine(checkIn),
    () => config.desk != null,
  );
  const services: Gatehouse.Services = {
    http,
    staff,
    connection,
    outbox,
    text,
    storage,
    session: createSessionStore(environment.session),
    device: environment.device,
    visit: collectVisit(() => engine.standing(), text, environment.log),
    pageUrl: environment.pageUrl,
    log: environment.log,
    photo: (photo, size) => photoUrl(photo.url, size, config.photoHost),
  };
  const engine: Engine = createEngine({
    plugins,
    config,
    services,
    page: environment.page,
    clock: environment.clock,
    log: environment.log,
    settings: (now: Gatehouse.Config, facts: Facts) => effectiveSettings(now, facts),
    isSwitchedOff: (now, id, facts) => isPluginOffAt(now, destination(now, facts).scopes, id),
    idleSeconds: config.idleSeconds,
    newSeed: environment.newSeed,
    onVisitEnded(reason) {
      storage.clearVisit();
      resume.forget(reason);
      beginInOwnLanguage();
      environment.onVisitEnded?.(reason);
    },
    askBeforeLoss: () => (hasEntered() ? cancelQuestion(text) : null),
    loadFailure: () => ({
      title: text('error_call_title'),
      body: text('error_call_body'),
      submit: text('action_retry'),
      cancel: text('action_cancel'),
    }),
  });
  /** The next visitor of a kiosk meets its own language, whatever the one before chose; the page is loaded again there. */
  const beginInOwnLanguage = (): void => {
    const own = isOn(config.location.module_kiosk) ? ownLanguageUrl(config, environment.pageUrl()) : null;
    if (own !== null) environment.setPageUrl(own);
  };
  /** What a slide without Cancel shows is begun by nobody yet, or over. */
  const hasEntered = (): boolean => engine.state().footer.cancel !== 'hidden' && services.visit.rows().length > 0;
  const show = (next: Gatehouse.Config): void => {
    config = next;
    engine.reconfigure(config);
  };
  tellLeftOut(pageConfig, environment.log);
  const checkIn: CheckIn = {
    engine,
    services,
    environment: environment,
    staff,
    loadWords() {
      // A page that lacks this word of our own lacks others, too.
      text('action_next');
      return builtIn.settled();
    },
    async loadMessages() {
      format ??= (await import('../../domain/message.ts')).formatMessage;
    },
    start: () => resume.start(engine),
    deliver: outbox.run,
    config: () => config,
    wouldLose: () => hasEntered() && (!build || isOn(config.location.module_kiosk)),
    setLanguage(nextConfig, nextLanguage) {
      tellLeftOut(nextConfig, environment.log);
      show({ ...nextConfig, language: nextLanguage });
    },
  };
  return checkIn;
}

/** Going on is what stands out: the visit is lost by a second, deliberate tap only. */
const cancelQuestion = (text: Text): ModalOptions => ({
  title: text('cancel_title'),
  body: text('cancel_body'),
  emphasis: 'cancel',
  submit: text('action_start_over'),
  cancel: text('action_go_on'),
});

/**
 * Calls tell whether the backend can be reached: it is there if it answers anything, even a refusal. A call that its
 * slide gave up says nothing, nor does the kiosk's own service; what the service worker had kept says that it is away.
 */
function createNotedHttp(connection: Connection, environment: Environment, config: () => Gatehouse.Config): Http {
  const page = config();
  const kioskService = kioskServiceOf(page.kioskService);
  const http = createHttp({
    ...environment,
    kioskService,
    callEncoding: page.callEncoding,
    isAway: () => connection.get().awaySince !== null,
    async fetch(url, init) {
      const answer = await environment.fetch(url, init);
      const isOwnService = kioskService ? url.startsWith(kioskService) : false;
      if (!isOwnService) connection.note(!answer.headers.has(CACHED_HEADER) && !isGatewayError(answer.status));
      if (!fitsPage(answer, config())) throw new TypeError('the answer that is kept is of another version');
      return answer;
    },
  });
  return {
    async send(call, request, ...options) {
      const answer = await http.send(call, request, ...options);
      const isUnanswered = !answer.ok && (answer.error.kind === 'network' || answer.error.kind === 'timeout');
      if (isUnanswered && !call.path.startsWith('{kioskService}')) connection.note(false);
      return answer;
    },
  };
}

/** What the service worker has kept is of use to pages of its own version only. */
function fitsPage({ headers }: Response, config: Gatehouse.Config): boolean {
  const kept = headers.get(CACHED_HEADER);
  const own = statedVersion(config);
  return kept === null || own === '' || decodeURIComponent(kept) === own;
}

/** For the people who run the backend: what of its data could not be used [ANY-02]. */
function tellLeftOut({ leftOut = [] }: ReadConfig, log: Log): void {
  for (const { path, reason } of leftOut) log.warn(`page-config${path}: ${reason}`);
}
