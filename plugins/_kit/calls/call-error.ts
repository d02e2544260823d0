import type { Result } from '../../../domain/result.ts';

/** Why a call did not succeed. Calls never throw: this is a value the slide must handle (CALL-03). */
export interface CallError {
  /**
   * - `timeout`: no answer within the call's time
   * - `network`: no connection, or refused by the browser
   * - `status`: the server refused; `status`, `code` and `message` say how
   * - `malformed`: an answer that does not fit its schema; `message` says where
   * - `aborted`: the caller left
   */
  readonly kind: 'timeout' | 'network' | 'status' | 'malformed' | 'aborted';
  /** HTTP status, for `status` and `malformed`. */
  readonly status?: number;
  /** The server's own code for the refusal. */
  readonly code?: string;
  /** For logs and staff; never put before a visitor. */
  readonly message?: string;
}

export type CallResult<T> = Result<T, CallError>;

/** What every call takes besides its request. */
export interface CallOptions {
  /** Aborting it ends the call with the error kind `aborted`. */
  readonly signal?: AbortSignal;
}

/** What a call takes whose tries carry a key. */
export interface KeyedOptions extends CallOptions {
  /** The same for each try of one request: the server answers a repetition with the stored answer (SIGN-03). */
  readonly idempotencyKey: string;
}
