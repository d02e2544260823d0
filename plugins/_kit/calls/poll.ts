import type { Clock } from 'gatehouse-engine';
import type { CallError, CallResult } from './call-error.ts';

export interface PollOptions<T> {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly delayMs?: number;
  /** Milliseconds between the end of one try and the start of the next. */
  readonly everyMs: number;
  readonly maxTries?: number;
  readonly run: (signal: AbortSignal) => Promise<CallResult<T>>;
  readonly done: (value: T) => boolean;
  readonly onAnswer?: (value: T) => void;
  readonly onFailure?: (error: CallError, inARow: number) => void;
}

export type PollOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'stopped' };

/** Polls one try at a time, continuing after failures (CALL-02). Never throws. */
export async function poll<T>(options: PollOptions<T>): Promise<PollOutcome<T>> {
  const { clock, signal, delayMs = 0, everyMs, maxTries = Number.POSITIVE_INFINITY } = options;
  let failures = 0;
  if (delayMs > 0) await clock.sleep(delayMs, signal);
  for (let tries = 1; !signal.aborted; tries += 1) {
    const result = await attempt(options);
    if (signal.aborted) break;
    if (!result.ok) {
      failures += 1;
      options.onFailure?.(result.error, failures);
    } else {
      failures = 0;
      if (options.done(result.value)) return { kind: 'done', value: result.value };
      options.onAnswer?.(result.value);
    }
    if (tries >= maxTries) return { kind: 'exhausted' };
    await clock.sleep(everyMs, signal);
  }
  return { kind: 'stopped' };
}

async function attempt<T>({ run, signal }: PollOptions<T>): Promise<CallResult<T>> {
  try {
    return await run(signal);
  } catch (cause) {
    return { ok: false, error: { kind: 'network', message: String(cause) } };
  }
}
