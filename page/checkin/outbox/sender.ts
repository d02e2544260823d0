import type { Clock, Log } from 'gatehouse-engine';
import { readAnswer } from '../../../plugins/_kit/calls/read-answer.ts';
import type { AcceptedVisit, StoredEntry } from '../../../plugins/_kit/offline/accepted-visit.ts';
import { signOutcome } from '../../../plugins/_kit/offline/sign-outcome.ts';
import { sign } from '../../../schemas/generated/calls/sign.ts';
import type { OutboxStore } from './store.ts';

/** Sends what waits in the outbox: one at a time, in order, until the backend has it [OFF-02]. */
export interface Sender {
  /** Runs until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** Ends the current pause. */
  flush(): void;
}

export interface SenderOptions {
  readonly store: Pick<OutboxStore, 'all' | 'remove'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** Runs `use` unless the visit's own page still holds it. */
  readonly hold: (key: string, use: () => Promise<Sent>) => Promise<Sent>;
  /** Opens an entry that is sealed under the device's key. */
  readonly open: (sealed: string) => Promise<AcceptedVisit>;
  readonly onChange: (reached: boolean | null) => void;
  readonly random?: () => number;
}

/**
 * How one try ended:
 * - 'sent': the backend has the visit;
 * - 'away': it could not be reached, or said to come back later: those behind it wait too;
 * - 'failed': it answered, and does not have this one. It stays, and does not block those behind it;
 * - 'held': its visitor is still being answered.
 */
export type Sent = 'sent' | 'away' | 'failed' | 'held';

/** The address of our own server that opens envelopes. */
const ENVELOPES = '/outbox';
const GIVE_UP_MS = 20_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export function createSender(options: SenderOptions): Sender {
  const { store, clock, log, onChange, random = Math.random } = options;
  let wake = new AbortController();

  const attempt = async (entry: StoredEntry): Promise<Sent> => {
    try {
      const sent = await post(options, entry);
      if (sent === 'sent') await store.remove(entry.key);
      return sent;
    } catch (cause) {
      log.warn(`the outbox could not send: ${String(cause)}`);
      return 'away';
    }
  };

  /** Tries all once. @returns whether something is left, and whether anything was sent */
  const pass = async (signal: AbortSignal): Promise<{ left: boolean; progress: boolean }> => {
    let left = false;
    let progress = false;
    for (const entry of await store.all()) {
      if (signal.aborted) break;
      const sent = await options.hold(entry.key, () => attempt(entry));
      if (sent === 'sent') progress = true;
      else left = true;
      if (sent !== 'held') onChange(sent !== 'away');
      if (sent === 'away') break;
    }
    return { left, progress };
  };

  return {
    async run(signal) {
      let failures = 0;
      while (!signal.aborted) {
        wake = new AbortController();
        const any = AbortSignal.any([signal, wake.signal]);
        const { left, progress } = await pass(signal).catch((cause) => {
          log.warn(`the outbox could not be read: ${String(cause)}`);
          return { left: true, progress: false };
        });
        failures = progress ? 0 : failures + 1;
        if (left) await clock.sleep(pauseAfter(failures, random()), any);
        else {
          failures = 0;
          await aborted(any);
        }
      }
    },
    flush: () => wake.abort(),
  };
}

/** Doubles up to the longest, each shortened by chance, so that a site's kiosks do not all come back at once. */
export function pauseAfter(failures: number, draw: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
  return full * (0.75 + draw / 4);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function post({ fetch, pageUrl, clock, log, open }: SenderOptions, entry: StoredEntry): Promise<Sent> {
  const over = new AbortController();
  clock.timeout(GIVE_UP_MS, () => over.abort(), over.signal);
  try {
    const { url, key, body } = await requestOf(entry, { pageUrl: pageUrl(), open, now: clock.now() });
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: over.signal });
    const outcome = signOutcome(await readAnswer(sign, answer, log.warn), entry.opens === 'server');
    if (outcome === 'stored') return 'sent';
    return outcome === 'away' ? 'away' : 'failed';
  } finally {
    over.abort();
  }
}

async function requestOf(
  { key, at, sealed, opens }: StoredEntry,
  { pageUrl, open, now }: { pageUrl: string; open: SenderOptions['open']; now: number },
): Promise<{ url: string; key: string; body: string }> {
  if (opens === 'server') {
    // Below zero if the device's clock was set back meanwhile: the server notes what cannot be.
    const waited_ms = Math.round(now - at);
    return { url: new URL(ENVELOPES, pageUrl).href, key, body: JSON.stringify({ sealed, waited_ms }) };
  }
  const visit = await open(sealed);
  return { url: new URL('slideshow/sign', visit.pageUrl).href, key, body: JSON.stringify(visit.body) };
}
