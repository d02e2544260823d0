import type { Result } from '../../../domain/result.ts';

/** Why a call failed. Calls never throw: the slide must handle this value (CALL-03). */
export interface CallError {
  /** `status`: the server refused. `malformed`: the answer does not match its schema, and `message` says where. */
  readonly kind: 'timeout' | 'network' | 'status' | 'malformed' | 'aborted';
  readonly status?: number;
  readonly code?: string;
  /** For logs and staff; never shown to a visitor. */
  readonly message?: string;
}

export type CallResult<T> = Result<T, CallError>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Receives each list item that was left out because it could not be read [ANY-02]. */
  readonly onLeftOut?: (item: unknown) => void;
  readonly idempotencyKey?: string;
}

export interface KeyedOptions extends CallOptions {
  /** Stays the same for every retry of one request: the server repeats its stored answer (SIGN-03). */
  readonly idempotencyKey: string;
}
