import type { Clock, Log } from 'gatehouse-engine';
import { err } from '../../../domain/result.ts';
import type { Call } from '../../../schemas/call.ts';
import type { CallError, CallOptions, CallResult, KeyedOptions } from './call-error.ts';
import { readAnswer } from './read-answer.ts';
import { type PreparedRequest, writeRequest } from './write-request.ts';

export interface HttpOptions {
  /** The browser's fetch, or a substitute. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The page's current address; it changes when the visitor changes language. */
  readonly pageUrl: () => string;
  readonly clock: Pick<Clock, 'timeout'>;
  /** Address of the local kiosk service; without one, calls to it fail at once. */
  readonly kioskService?: string | null;
  /** The backend did not answer the last call: the next one does not keep a visitor waiting as long. */
  readonly isAway?: () => boolean;
  /** 'form' to send JSON calls as form data. */
  readonly callEncoding?: string | null;
  /** Told what was left out of an answer. */
  readonly log: Pick<Log, 'warn'>;
}

/** The time limit of a call while the backend is away, in milliseconds [OFF-08]. */
const AWAY_MS = 3000;

/**
 * Our own server's refusal of a call whose visit it did not begin with a page: the page came from the service worker, or
 * has been open for more than a day. Another backend does not know it.
 */
const NOT_BEGUN = 'visit_not_begun';

/** Sends the calls of `schemas/generated/calls` (CALL-01): `http.send(getVideo, { subLocationId }, { signal })`. */
export interface Http {
  send<Request extends object, Answer, Keyed extends boolean>(
    call: Call<Request, Answer, Keyed>,
    request: NoInfer<Request>,
    ...options: Keyed extends true ? [KeyedOptions] : [CallOptions?]
  ): Promise<CallResult<Answer>>;
}

/** Creates the client from a fetch and a clock. */
export function createHttp({ fetch, pageUrl, clock, kioskService, callEncoding, log, isAway }: HttpOptions): Http {
  async function exchange<Answer>(
    call: Call<object, Answer, boolean>,
    { url, init }: PreparedRequest,
    signal: AbortSignal,
    onLeftOut?: CallOptions['onLeftOut'],
  ): Promise<CallResult<Answer>> {
    const once = async (): Promise<CallResult<Answer>> =>
      readAnswer(call, await fetch(url, { ...init, signal }), log.warn, onLeftOut);
    try {
      const answer = await once();
      if (answer.ok || answer.error.code !== NOT_BEGUN) return answer;
      // Asking for the page again is what begins a visit; its body is not needed.
      await fetch(pageUrl(), { method: 'HEAD', headers: { accept: 'text/html' }, signal });
      return await once();
    } catch (cause) {
      return fail('network', String(cause));
    }
  }

  return {
    async send(call, request, ...[options]) {
      const { signal, idempotencyKey, onLeftOut }: Partial<KeyedOptions> = options ?? {};
      const prepared = writeRequest(call, request, { pageUrl: pageUrl(), kioskService, callEncoding, idempotencyKey });
      if (!prepared) return fail('network', 'there is no kiosk service');
      if (signal?.aborted) return fail('aborted');
      const over = new AbortController();
      // A slow body or a substitute fetch may ignore the signal, so the first of answer, time-out and abort wins.
      const cutOff = new Promise<CallResult<never>>((resolve) => {
        const end = (kind: CallError['kind']): void => {
          resolve(fail(kind));
          over.abort();
        };
        // A call that stores something keeps its time: cut off, it may have been stored all the same.
        const isShort = idempotencyKey === undefined && isAway?.() === true;
        const limit = isShort ? Math.min(AWAY_MS, call.timeoutMs) : call.timeoutMs;
        clock.timeout(limit, () => end('timeout'), over.signal);
        signal?.addEventListener('abort', () => end('aborted'), { once: true, signal: over.signal });
      });
      const result = await Promise.race([cutOff, exchange(call, prepared, over.signal, onLeftOut)]);
      over.abort();
      return result;
    },
  };
}

function fail(kind: CallError['kind'], message?: string): CallResult<never> {
  return err({ kind, message });
}
