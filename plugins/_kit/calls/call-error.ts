import type { Result } from '../../../domain/result.ts';

/** Why a call failed: calls never throw (CALL-03). */
export interface CallError {
  /** `status`: the server refused. `malformed`: `message` says where the answer does not match its schema. */
  readonly kind: 'timeout' | 'network' | 'status' | 'malformed' | 'aborted';
  readonly status?: number;
  readonly code?: string;
  /** For logs and staff; never shown to a visitor. */
  readonly message?: string;
}

export type CallResult<T> = Result<T, CallError>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Receives each list item left out as unreadable [ANY-02]. */
  readonly onLeftOut?: (item: unknown) => void;
  readonly idempotencyKey?: string;
}

export interface KeyedOptions extends CallOptions {
  /** The same for every retry: the server repeats its stored answer (SIGN-03). */
  readonly idempotencyKey: string;
}
