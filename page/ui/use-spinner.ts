import { useCallback, useState } from 'react';

/** `run` keeps `busy` true until the work ends; running work is not started twice. */
export function useSpinner(): { readonly busy: boolean; run<T>(work: () => Promise<T>): Promise<T | undefined> } {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (busy) return undefined;
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    },
    [busy],
  );
  return { busy, run };
}
