import { QueryClient } from '@tanstack/react-query';
import { CallError } from './calls.ts';

const TRIES = 3;

/** Retries broken connections, but not refusals. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < TRIES && error instanceof CallError && error.failure.kind !== 'refused',
        // Never wait for "online": failures are shown at once.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
