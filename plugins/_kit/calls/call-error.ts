import type { Result } from '../../../domain/result.ts';

/** Why a call failed. Calls never throw: the slide must handle this value (CALL-03). */
export interface CallError {
  /**
   * - `timeout`: no answer within the call's time limit
   * - `network`: no connection, or blocked by the browser
   * - `status`: the server refused; see `status`, `code` and `message`
   * - `malformed`: the answer does not match its schema; `message` says where
   * - `aborted`: the caller aborted its signal
   */
  readonly kind: 'timeout' | 'network' | 'status' | 'malformed' | 'aborted';
  /** HTTP status, for `status` and `malformed`. */
  readonly status?: number;
  /** The server's error code. */
  readonly code?: string;
  /** For logs and staff; never shown to a visitor. */
  readonly message?: string;
}

export type CallResult<T> = Result<T, CallError>;

/** Options of every call besides its request. */
export interface CallOptions {
  /** Aborting it ends the call with the error kind `aborted`. */
  readonly signal?: AbortSignal;
  /** Told each item of the answer's lists that was left out because it could not be read [ANY-02]. */
  readonly onLeftOut?: (item: unknown) => void;
  /** The key under which the visit will be signed, for calls about it that do not need one. */
  readonly idempotencyKey?: string;
}

/** Options of calls that need an idempotency key. */
export interface KeyedOptions extends CallOptions {
  /** The same for each try of one request: the server answers a repeat with the stored answer (SIGN-03). */
  readonly idempotencyKey: string;
}
