import { QueryClient } from '@tanstack/react-query';
import { CallError } from './calls.ts';

const TRIES = 3;

/** Keeps answers; asks again when the window is looked at again. Refusals are final, a broken connection is not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < TRIES && error instanceof CallError && error.failure.kind !== 'refused',
        // A refusal of the server and a broken connection are both shown; nothing waits for "online".
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
