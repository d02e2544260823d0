import type { Clock } from 'gatehouse-engine';
import type { CallError } from '../calls/call-error.ts';
import type { Waiting } from './outbox.ts';

/** What is known about the way to the backend, and what waits for it [OFF-06]. */
export interface ConnectionState {
  /** Since when the backend could not be reached, in milliseconds since the epoch; null while it can. */
  readonly awaySince: number | null;
  readonly waiting: Waiting;
}

export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** The backend answered, or could not be reached: only its own answers count, never what the browser believes. */
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

/** The service worker marks what it had kept, with the version of the page it belongs to: the backend did not answer. */
export const CACHED_HEADER = 'x-gatehouse-kept';

/** Statuses of a proxy whose server is gone; 520 to 530 are those of Cloudflare. */
export const isGatewayError = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

/** Whether a failed call means that the backend cannot be reached, rather than that it refused. */
export function isAway({ kind, status = 0 }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && isGatewayError(status));
}
