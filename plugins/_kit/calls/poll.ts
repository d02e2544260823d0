import type { Clock } from '../../../engine/index.ts';
import type { CallError, CallResult } from './call-error.ts';

export interface PollOptions<T> {
  readonly clock: Pick<Clock, 'sleep'>;
  /** The slide's own: leaving the slide ends the poll. */
  readonly signal: AbortSignal;
  /** Milliseconds before the first try; none unless told. */
  readonly delayMs?: number;
  /** Milliseconds from the end of a try to the next. */
  readonly everyMs: number;
  /** No limit unless told; failed tries count. */
  readonly maxTries?: number;
  readonly run: (signal: AbortSignal) => Promise<CallResult<T>>;
  /** Is this the answer waited for? */
  readonly done: (value: T) => boolean;
  /** Told of each answer that is not the last, so that a slide can show it. */
  readonly onAnswer?: (value: T) => void;
  /** Told of each failed try and how many failed in a row; the poll goes on. */
  readonly onFailure?: (error: CallError, inARow: number) => void;
}

export type PollOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** All tries used up. */
  | { readonly kind: 'exhausted' }
  /** The signal aborted. */
  | { readonly kind: 'stopped' };

/** Asks again and again: one try at a time, past failures, until done or the signal aborts (CALL-02). Never throws. */
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
