import type { Clock } from 'gatehouse-engine';
import type { CallError } from '../calls/call-error.ts';
import type { Waiting } from './outbox.ts';

export interface ConnectionState {
  /** Milliseconds since the epoch; null while the backend is reachable. */
  readonly awaySince: number | null;
  readonly waiting: Waiting;
}

export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  note(isReached: boolean): void;
  setWaiting(waiting: Waiting): void;
}

const NOTHING: Waiting = { count: 0, since: null };

export function createConnection(clock: Pick<Clock, 'now'>): Connection {
  let state: ConnectionState = { awaySince: null, waiting: NOTHING };
  const listeners = new Set<() => void>();
  const set = (change: Partial<ConnectionState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(isReached) {
      if (isReached === (state.awaySince === null)) return;
      set({ awaySince: isReached ? null : clock.now() });
    },
    setWaiting(waiting) {
      const { count, since } = state.waiting;
      if (waiting.count !== count || waiting.since !== since) set({ waiting });
    },
  };
}

/** Marks a cached response with its page version. */
export const CACHED_HEADER = 'x-gatehouse-kept';

/** Gateway errors; 520 to 530 are Cloudflare's. */
export const isGatewayError = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

export function isAway({ kind, status = 0 }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && isGatewayError(status));
}
