import { err } from '../../../domain/result.ts';
import type { Clock } from '../../../engine/index.ts';
import type { CallError, CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import { readAnswer } from './read-answer.ts';
import { type PreparedRequest, writeRequest } from './write-request.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface HttpOptions {
  /** The browser's own, or a stand-in. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The page's address now; it changes when the visitor changes language. */
  readonly pageUrl: () => string;
  readonly clock: Pick<Clock, 'timeout'>;
  /** Address of the local kiosk service; calls to it fail at once without one. */
  readonly kioskService?: string | null;
}

export interface SendOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes calls. One function a call stands in this folder; slides use those (CALL-01). */
export interface Http {
  send<Answer>(spec: CallSpec<Answer>, request: object, options?: SendOptions): Promise<CallResult<Answer>>;
}

/** Builds the client on a fetch and a clock. */
export function createHttp({ fetch, pageUrl, clock, kioskService }: HttpOptions): Http {
  async function exchange<Answer>(
    spec: CallSpec<Answer>,
    { url, init }: PreparedRequest,
    headers: Readonly<Record<string, string>> | undefined,
    signal: AbortSignal,
  ): Promise<CallResult<Answer>> {
    try {
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...headers }, signal });
      return await readAnswer(spec, response);
    } catch (cause) {
      return fail('network', String(cause));
    }
  }

  return {
    async send(spec, request, { signal, headers } = {}) {
      const prepared = writeRequest(spec, request, pageUrl(), kioskService);
      if (!prepared) return fail('network', 'there is no kiosk service');
      if (signal?.aborted) return fail('aborted');
      const over = new AbortController();
      // Whoever is first decides: a body that trickles, or a stand-in for fetch, may not heed the signal.
      const cutOff = new Promise<CallResult<never>>((resolve) => {
        const end = (kind: CallError['kind']): void => {
          resolve(fail(kind));
          over.abort();
        };
        clock.timeout(spec.timeoutMs ?? DEFAULT_TIMEOUT_MS, () => end('timeout'), over.signal);
        signal?.addEventListener('abort', () => end('aborted'), { once: true, signal: over.signal });
      });
      const result = await Promise.race([cutOff, exchange(spec, prepared, headers, over.signal)]);
      over.abort();
      return result;
    },
  };
}

function fail(kind: CallError['kind'], message?: string): CallResult<never> {
  return err({ kind, message });
}
