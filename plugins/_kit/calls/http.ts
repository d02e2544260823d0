import type { Clock, Log } from 'gatehouse-engine';
import { err } from '../../../domain/result.ts';
import type { Call } from '../../../schemas/call.ts';
import type { CallError, CallOptions, CallResult, KeyedOptions } from './call-error.ts';
import { readAnswer } from './read-answer.ts';
import { type PreparedRequest, writeRequest } from './write-request.ts';

export interface HttpOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly clock: Pick<Clock, 'timeout'>;
  readonly kioskService?: string | null;
  /** After an unanswered call the next one gets a shorter timeout. */
  readonly isAway?: () => boolean;
  readonly callEncoding?: string | null;
  readonly log: Pick<Log, 'warn'>;
}

/** Timeout while the backend is away, in milliseconds [OFF-08]. */
const AWAY_MS = 3000;

/** Our server's code for a visit that no page began: it was cached, or open for over a day. */
const NOT_BEGUN = 'visit_not_begun';

/** Sends the calls of `schemas/generated/calls` (CALL-01). */
export interface Http {
  send<Request extends object, Answer, Keyed extends boolean>(
    call: Call<Request, Answer, Keyed>,
    request: NoInfer<Request>,
    ...options: Keyed extends true ? [KeyedOptions] : [CallOptions?]
  ): Promise<CallResult<Answer>>;
}

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
      // Requesting the page begins a visit.
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
      // A slow body or a substitute fetch may ignore the signal.
      const cutOff = new Promise<CallResult<never>>((resolve) => {
        const end = (kind: CallError['kind']): void => {
          resolve(fail(kind));
          over.abort();
        };
        // A keyed call keeps its full time: it may be stored even if cut off.
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
