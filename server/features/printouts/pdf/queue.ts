export type Turn<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'full' | 'closed' };

export interface Queue {
  /** Runs a job in turn, or refuses it at once if too many are waiting. */
  run<T>(job: () => Promise<T>): Promise<Turn<T>>;
  /** Refuses all waiting and future jobs; resolves when the running ones have ended. */
  close(): Promise<void>;
}

/** First in, first out: `concurrency` jobs at a time, at most `limit` waiting. */
export function createQueue(concurrency: number, limit: number, onIdle: () => void = () => {}): Queue {
  const waiting: ((go: boolean) => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let taken = 0;
  let closed = false;

  function release(): void {
    const next = waiting.shift();
    if (next) return next(true);
    taken -= 1;
    if (taken === 0) onIdle();
  }

  return {
    async run(job) {
      if (closed) return { ok: false, reason: 'closed' };
      if (taken < concurrency) taken += 1;
      else if (waiting.length >= limit) return { ok: false, reason: 'full' };
      else if (!(await new Promise<boolean>((resolve) => waiting.push(resolve))))
        return { ok: false, reason: 'closed' };
      const work = job();
      running.add(work);
      try {
        return { ok: true, value: await work };
      } finally {
        running.delete(work);
        release();
      }
    },
    async close() {
      closed = true;
      for (const refuse of waiting.splice(0)) refuse(false);
      await Promise.allSettled(running);
    },
  };
}
