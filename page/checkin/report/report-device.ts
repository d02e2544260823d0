import type { Clock, Engine } from 'gatehouse-engine';
import { isOn } from '../../../domain/flag.ts';
import { PRINTER_STATES, type PrinterState } from '../../../domain/kiosk-faults.ts';
import { kioskServiceOf } from '../../../domain/kiosk-service.ts';
import type { Connection } from '../../../plugins/_kit/offline/connection.ts';
import type { Config, Gatehouse } from '../../../plugins/_kit/product.ts';
import { deadline } from '../deadline.ts';

export interface Reporting {
  readonly engine: Pick<Engine<Gatehouse>, 'state' | 'subscribe'>;
  readonly config: () => Config;
  readonly connection: Pick<Connection, 'get'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly window: Pick<Window, 'addEventListener'>;
  /** Free bytes; null if the browser does not tell. */
  readonly storageLeft: () => Promise<number | null>;
}

/** Combines quick taps into one report. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 8_000;
const LONGEST_MESSAGE = 200;

/** Reports the device's state and slide to the desk, but no entries [DESK-01] [DESK-08]. Ignores failures. */
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

/** The first line without quotes, which may hold entries. */
export function withoutQuotes(error: string): string {
  const [first = ''] = error.split('\n');
  return first.replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1').slice(0, LONGEST_MESSAGE);
}

/** '' before and after a visit. */
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
    // A kiosk may differ in version from others behind its number.
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

/** Any answer from an older print service counts as ready. */
async function printerState(c: Reporting): Promise<PrinterState> {
  const service = kioskServiceOf(c.config().kioskService);
  if (service === null) return 'none';
  try {
    const answer = await c.fetch(`${service.replace(/\/$/, '')}/get-printer-state`, {
      signal: deadline(c.clock, TIMEOUT_MS),
    });
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
    signal: AbortSignal.any([signal, deadline(c.clock, TIMEOUT_MS)]),
  });
}
async function untilNews(c: Reporting, slide: string, ms: number, signal: AbortSignal): Promise<void> {
  const news = new AbortController();
  const unsubscribe = c.engine.subscribe(() => slideOf(c) !== slide && news.abort());
  await c.clock.sleep(ms, AbortSignal.any([signal, news.signal]));
  unsubscribe();
  if (news.signal.aborted) await c.clock.sleep(SETTLE_MS, signal);
}
