import type { Clock, Engine } from 'gatehouse-engine';
import { isOn } from '../../../domain/flag.ts';
import { PRINTER_STATES, type PrinterState } from '../../../domain/kiosk-faults.ts';
import { kioskServiceOf } from '../../../domain/kiosk-service.ts';
import type { Connection } from '../../../plugins/_kit/offline/connection.ts';

/** What a report is made of. */
export interface Reporting {
  readonly engine: Pick<Engine, 'state' | 'subscribe'>;
  readonly config: () => Gatehouse.Config;
  readonly connection: Pick<Connection, 'get'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Where errors of the page come up. */
  readonly window: Pick<Window, 'addEventListener'>;
  /** Bytes that may still be stored; null where the browser does not say. */
  readonly storageLeft: () => Promise<number | null>;
}

/** A visitor who taps quickly is one report. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 8_000;
const LONGEST_MESSAGE = 200;

/**
 * Tells the backend now and then how this device is, and at which slide a visit is: nothing of what the visitor enters
 * [DESK-01] [DESK-08]. Only where the backend has a desk; a report that does not arrive is nobody's concern here.
 */
export async function reportDevice(c: Reporting, signal: AbortSignal): Promise<void> {
  const { reportSeconds } = c.config().desk ?? {};
  if (reportSeconds === undefined) return;
  let error: { message: string; at: number } | null = null;
  const note = (event: Event): void => {
    const { reason, message } = event as Partial<PromiseRejectionEvent & ErrorEvent>;
    error = { message: withoutQuotes(String(reason ?? message ?? 'unknown error')), at: c.clock.now() };
  };
  c.window.addEventListener('error', note, { signal });
  c.window.addEventListener('unhandledrejection', note, { signal });
  while (!signal.aborted) {
    const slide = slideOf(c);
    await post(c, { ...(await reportOf(c, slide, error)) }, signal).catch(() => {});
    await untilNews(c, slide, reportSeconds * 1000, signal);
  }
}

/** The first line of an error. What it quotes is left out: it may be what a visitor entered. */
export function withoutQuotes(error: string): string {
  const [first = ''] = error.split('\n');
  return first.replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1').slice(0, LONGEST_MESSAGE);
}

/** '' on the first slide, before a visit, and on the last, after it. */
function slideOf({ engine }: Reporting): string {
  const { deck, index, slide } = engine.state();
  return index === 0 || index === deck.length - 1 ? '' : slide.plugin.id;
}

async function reportOf(c: Reporting, slide: string, error: { message: string; at: number } | null): Promise<object> {
  const { location, version, language } = c.config();
  const about = { location_id: location.id, slide };
  if (!isOn(location.module_kiosk)) return about;
  const { waiting } = c.connection.get();
  const kiosk = {
    // A kiosk's own differs from everybody else's behind the number.
    version: Number.parseInt(version ?? '0', 10),
    language: language.locale,
    printer: await printerState(c),
    outbox: { count: waiting.count, since: waiting.since },
    storageLeft: await c.storageLeft().catch(() => null),
    error,
    clock: Math.round(c.clock.now()),
  };
  return { ...about, kiosk };
}

/** Asks the kiosk's own print service. One of an older version does not know: then it is well as long as it answers. */
async function printerState(c: Reporting): Promise<PrinterState> {
  const service = kioskServiceOf(c.config().kioskService);
  if (service === null) return 'none';
  try {
    const answer = await c.fetch(`${service.replace(/\/$/, '')}/get-printer-state`, { signal: limited(c) });
    if (!answer.ok) return 'ready';
    const { state } = (await answer.json()) as { state?: unknown };
    return PRINTER_STATES.find((known) => known === state) ?? 'ready';
  } catch {
    return 'away';
  }
}

async function post(c: Reporting, report: object, signal: AbortSignal): Promise<void> {
  await c.fetch('/device-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    signal: AbortSignal.any([signal, limited(c)]),
  });
}

function limited({ clock }: Reporting): AbortSignal {
  const over = new AbortController();
  clock.timeout(TIMEOUT_MS, () => over.abort(), over.signal);
  return over.signal;
}

/** Until the visit is at another slide, at most for so long. */
async function untilNews(c: Reporting, slide: string, ms: number, signal: AbortSignal): Promise<void> {
  const news = new AbortController();
  const unsubscribe = c.engine.subscribe(() => slideOf(c) !== slide && news.abort());
  await c.clock.sleep(ms, AbortSignal.any([signal, news.signal]));
  unsubscribe();
  if (news.signal.aborted) await c.clock.sleep(SETTLE_MS, signal);
}
