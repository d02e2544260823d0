import type { Clock, Log } from 'gatehouse-engine';
import { readAnswer } from '../../../plugins/_kit/calls/read-answer.ts';
import type { AcceptedVisit, StoredEntry } from '../../../plugins/_kit/offline/outbox.ts';
import { signOutcome } from '../../../plugins/_kit/offline/sign-outcome.ts';
import { sign } from '../../../schemas/generated/calls/sign.ts';
import { deadline } from '../deadline.ts';
import type { OutboxStore } from './store.ts';

/** Sends the outbox one by one, in order [OFF-02]. */
export interface Sender {
  run(signal: AbortSignal): Promise<void>;
  flush(): void;
}

export interface SenderOptions {
  readonly store: Pick<OutboxStore, 'all' | 'remove'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** Skips a visit that its page still holds. */
  readonly hold: (key: string, use: () => Promise<Sent>) => Promise<Sent>;
  readonly open: (sealed: string) => Promise<AcceptedVisit>;
  readonly onChange: (reached: boolean | null) => void;
  readonly random?: () => number;
}

/**
 * - 'away': unreachable, or asked to come back later; the next entries wait
 * - 'failed': answered but not stored; does not block others
 * - 'held': its visitor is still being answered
 */
export type Sent = 'sent' | 'away' | 'failed' | 'held';

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

/** Doubles up to the limit, with jitter to spread a site's kiosks. */
export function pauseAfter(failures: number, draw: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
  return full * (0.75 + draw / 4);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function post({ fetch, pageUrl, clock, log, open }: SenderOptions, entry: StoredEntry): Promise<Sent> {
  const signal = deadline(clock, GIVE_UP_MS);
  const { url, key, body } = await requestOf(entry, { pageUrl: pageUrl(), open, now: clock.now() });
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(url, { method: 'POST', headers, body, signal });
  const outcome = signOutcome(await readAnswer(sign, answer, log.warn), entry.opens === 'server');
  if (outcome === 'stored') return 'sent';
  return outcome === 'away' ? 'away' : 'failed';
}

async function requestOf(
  { key, at, sealed, opens }: StoredEntry,
  { pageUrl, open, now }: { pageUrl: string; open: SenderOptions['open']; now: number },
): Promise<{ url: string; key: string; body: string }> {
  if (opens === 'server') {
    // Negative if the device's clock was set back.
    const waited_ms = Math.round(now - at);
    return { url: new URL(ENVELOPES, pageUrl).href, key, body: JSON.stringify({ sealed, waited_ms }) };
  }
  const visit = await open(sealed);
  return { url: new URL('slideshow/sign', visit.pageUrl).href, key, body: JSON.stringify(visit.body) };
}
