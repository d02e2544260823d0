import {
  type Clock,
  createEngine,
  type EndReason,
  type Engine,
  type Log,
  type ModalOptions,
  type Page,
} from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { kioskServiceOf } from '../../domain/kiosk-service.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import { isPluginOffAt } from '../../domain/plugin-switches.ts';
import type { ReadConfig } from '../../domain/read-page.ts';
import { resolveSettings } from '../../domain/resolve-settings.ts';
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
import type { OutboxService } from '../../plugins/_kit/offline/outbox.ts';
import { ownLanguageUrl } from '../../plugins/_kit/page/own-language.ts';
import type { Device } from '../../plugins/_kit/page/services.ts';
import { createVisitStorage, guardStorage, type VisitStorage } from '../../plugins/_kit/page/storage.ts';
import type { AnyPlugin, Config, Facts, Gatehouse, Services } from '../../plugins/_kit/product.ts';
import { collectVisit } from '../../plugins/_kit/visit/collect.ts';
import type { LanguageData } from '../../schemas/generated/types.ts';
import { createStaffLine, type LoadedStaffLine } from './comfort/staff-line.ts';
import { createOutboxService, NO_OUTBOX, type OutboxBrowser } from './outbox/service.ts';
import { readStatedVersion } from './page-version.ts';
import { createResume, NO_RESUME, type Resume } from './resume/resume.ts';

/** A check-in's surroundings; tests and stories simulate them. */
export interface Environment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly setPageUrl: (url: string) => void;
  readonly page: Page;
  readonly storage: Storage | null;
  readonly session: Storage | null;
  readonly device: Device;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent where the browser cannot keep accepted visits. */
  readonly keeping?: OutboxBrowser | null;
  /** Lets a reload resume the visit; absent where a page may not encrypt. */
  readonly build?: string | null;
  readonly newSeed?: () => number;
  /** Clears more than the visit's own storage. */
  readonly onVisitEnded?: (reason: EndReason) => void;
}

export interface CheckIn {
  readonly engine: Engine<Gatehouse>;
  readonly services: Services;
  readonly environment: Environment;
  readonly staff: LoadedStaffLine;
  /** Loads the build's English texts if the page lacks ours [ANY-03]. */
  loadWords(): Promise<void>;
  /** Loads the formatter of plurals, which otherwise comes with the first of them. */
  loadMessages(): Promise<void>;
  /** On a visitor's own device this resumes an interrupted visit [OFF-07]. */
  start(): Promise<void>;
  deliver(signal: AbortSignal): Promise<void>;
  setLanguage(config: ReadConfig, language: LanguageData): void;
  config(): Config;
  /** Whether a reload would lose entries [GATE-03]. */
  wouldLose(): boolean;
}

export function composeCheckIn(
  plugins: readonly AnyPlugin[],
  pageConfig: ReadConfig,
  language: LanguageData,
  environment: Environment,
): CheckIn {
  let config: Config = { ...pageConfig, language };
  const storage = createVisitStorage(environment.storage);
  // A new object makes everything render again.
  const rerender = (): void => show({ ...config, language: { ...config.language } });
  const { text, loadWords, loadMessages } = createTexts(environment.log, () => config.language, rerender);
  const connection = createConnection(environment.clock);
  const http = createNotedHttp(connection, environment, () => config);
  const outbox = outboxOf(environment, connection, () => config);
  const resume = resumeOf(environment, storage, text, () => config);
  const staff = createStaffLine(
    async () => (await import('./comfort/help.tsx')).openHelpLine(checkIn),
    () => config.desk != null,
  );
  const services: Services = {
    http,
    staff,
    connection,
    outbox,
    text,
    storage,
    session: guardStorage(environment.session),
    device: environment.device,
    visit: collectVisit(() => engine.standing(), text, environment.log),
    pageUrl: environment.pageUrl,
    log: environment.log,
    photo: (photo, size) => photoUrl(photo.url, size, config.photoHost),
  };
  const engine: Engine<Gatehouse> = createEngine({
    plugins,
    config,
    services,
    page: environment.page,
    clock: environment.clock,
    log: environment.log,
    settings: (now: Config, facts: Facts) => resolveSettings(now, facts),
    isSwitchedOff: (now, id, facts) => isPluginOffAt(now, destination(now, facts).scopes, id),
    idleSeconds: config.idleSeconds,
    newSeed: environment.newSeed,
    onVisitEnded(reason) {
      storage.clearVisit();
      resume.forget(reason);
      beginInOwnLanguage(config, environment);
      environment.onVisitEnded?.(reason);
    },
    askBeforeLoss: () => (hasEntered() ? cancelQuestion(text) : null),
    loadFailure: () => loadFailure(text),
  });
  /** A slide without Cancel is outside the visit. */
  const hasEntered = (): boolean => engine.state().footer.cancel !== 'hidden' && services.visit.rows().length > 0;
  const show = (next: Config): void => {
    config = next;
    engine.reconfigure(config);
  };
  tellLeftOut(pageConfig, environment.log);
  const checkIn: CheckIn = {
    engine,
    services,
    environment,
    staff,
    loadWords,
    loadMessages,
    start: () => resume.start(engine),
    deliver: outbox.run,
    config: () => config,
    wouldLose: () => hasEntered() && (!environment.build || isOn(config.location.module_kiosk)),
    setLanguage(nextConfig, nextLanguage) {
      tellLeftOut(nextConfig, environment.log);
      show({ ...nextConfig, language: nextLanguage });
    },
  };
  return checkIn;
}

function createTexts(log: Log, language: () => LanguageData, rerender: () => void) {
  let format: FormatMessage | null = null;
  const builtIn = createBuiltIn(rerender, log.warn);
  let isLoading = false;
  const loadMessages = async (): Promise<void> => {
    format ??= (await import('../../domain/message.ts')).formatMessage;
  };
  const formatWhenLoaded: FormatMessage = (...message) => {
    if (format !== null) return format(...message);
    if (!isLoading) {
      isLoading = true;
      loadMessages()
        .then(rerender, (cause: unknown) => log.info(String(cause)))
        .finally(() => (isLoading = false));
    }
    return null;
  };
  const text = createText(language, log.warn, formatWhenLoaded, builtIn);
  const loadWords = (): Promise<void> => {
    // If this text is missing, others are, too.
    text('action_next');
    return builtIn.settled();
  };
  return { text, loadWords, loadMessages };
}

type ReadNow = () => Config;

function outboxOf(environment: Environment, connection: Connection, config: ReadNow): OutboxService {
  const { keeping } = environment;
  if (!keeping) return NO_OUTBOX;
  return createOutboxService({ ...environment, connection, browser: keeping, seals: () => config().outbox });
}

function resumeOf(environment: Environment, visit: VisitStorage, text: Text, config: ReadNow): Resume {
  const { storage: local, build } = environment;
  return build ? createResume({ ...environment, local, storage: visit, build, text, config }) : NO_RESUME;
}

function beginInOwnLanguage(config: Config, { pageUrl, setPageUrl }: Environment): void {
  const own = isOn(config.location.module_kiosk) ? ownLanguageUrl(config, pageUrl()) : null;
  if (own !== null) setPageUrl(own);
}

const loadFailure = (text: Text): ModalOptions => ({
  title: text('error_call_title'),
  body: text('error_call_body'),
  submit: text('action_retry'),
  cancel: text('action_cancel'),
});

const cancelQuestion = (text: Text): ModalOptions => ({
  title: text('cancel_title'),
  body: text('cancel_body'),
  emphasis: 'cancel',
  submit: text('action_start_over'),
  cancel: text('action_go_on'),
});

/**
 * Any answer shows that the backend is reachable, even a refusal; a cached one shows it is away. Ignores aborted calls
 * and the kiosk's service.
 */
function createNotedHttp(connection: Connection, environment: Environment, config: () => Config): Http {
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

/** Cached answers serve pages of their version only. */
function fitsPage({ headers }: Response, config: Config): boolean {
  const kept = headers.get(CACHED_HEADER);
  const own = readStatedVersion(config);
  return kept === null || own === '' || decodeURIComponent(kept) === own;
}

/** Logs unusable page data [ANY-02]. */
function tellLeftOut({ leftOut = [] }: ReadConfig, log: Log): void {
  for (const { path, reason } of leftOut) log.warn(`page-config${path}: ${reason}`);
}
