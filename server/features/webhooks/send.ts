import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, mayReach, type Network } from './reachable.ts';

/** A receiver has this long to answer: it should store the message and work on it later. */
const TIMEOUT_MS = 15_000;
/** A longer Retry-After is not waited for. */
const MOST_RETRY_AFTER_S = 6 * 3_600;

/** What became of an attempt: a status, or that there was no answer at all. */
export type Attempt =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | undefined }
  /** `why` is a code such as ECONNREFUSED, TIMEOUT or ADDRESS_REFUSED. */
  | { readonly kind: 'unreached'; readonly why: string };

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

export type Send = (outgoing: Outgoing) => Promise<Attempt>;

export interface SendOptions {
  /** Networks that are not public and may be reached all the same; plain http goes to these only. */
  readonly networks: readonly Network[];
  readonly timeoutMs?: number;
}

/**
 * Posts to one address, which is checked where the connection is made. Redirects are not followed: they would lead past
 * that check. What the receiver says beyond its status is not read [HOOK-01].
 */
export function createSend({ networks, timeoutMs = TIMEOUT_MS }: SendOptions): Send {
  return ({ url, headers, payload }) =>
    new Promise((resolve) => {
      const target = new URL(url);
      const { protocol } = target;
      const isFine = (address: string) => mayReach(address, protocol, networks);
      const host = target.hostname.replace(/^\[|\]$/g, '');
      // A literal address is connected to without being looked up.
      if (isIP(host) !== 0 && !isFine(host)) return resolve({ kind: 'unreached', why: 'ADDRESS_REFUSED' });
      const options = {
        method: 'POST',
        lookup: guardedLookup(isFine),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'Gatehouse-Webhooks',
          ...headers,
        },
      };
      const sent = (protocol === 'http:' ? plainRequest : tlsRequest)(target, options, (answer) => {
        resolve(answered(answer));
        answer.destroy();
      });
      sent.once('error', (error) => resolve({ kind: 'unreached', why: reasonOf(error) }));
      // The answer is destroyed while it may still be coming in.
      sent.on('error', () => {});
      sent.end(payload);
    });
}

function answered({ statusCode = 0, headers }: IncomingMessage): Attempt {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  const isUsable = Number.isFinite(seconds) && seconds > 0;
  const retryAfterMs = isUsable ? Math.min(seconds, MOST_RETRY_AFTER_S) * 1000 : undefined;
  return { kind: 'answered', status: statusCode, retryAfterMs };
}

/** A code and never a message, which could tell what is around this server. */
function reasonOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'TIMEOUT';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
