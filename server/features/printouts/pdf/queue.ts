type Turn<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: 'full' | 'closed' };

export interface Share {
  readonly of: string;
  readonly most: number;
}

/** First in, first out; at most `limit` jobs wait. */
export function createQueue(concurrency: number, limit: number, onIdle: () => void = () => {}) {
  const waiting: ((go: boolean) => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let taken = 0;
  let closed = false;
  const held = new Map<string, number>();

  const count = (shares: readonly Share[], by: 1 | -1): void => {
    for (const { of } of shares) {
      const left = (held.get(of) ?? 0) + by;
      if (left > 0) held.set(of, left);
      else held.delete(of);
    }
  };

  function release(): void {
    const next = waiting.shift();
    if (next) return next(true);
    taken -= 1;
    if (taken === 0) onIdle();
  }

  return {
    /** Refuses a job at once if the queue or a share of it is full. */
    async run<T>(job: () => Promise<T>, shares: readonly Share[] = []): Promise<Turn<T>> {
      if (closed) return { ok: false, reason: 'closed' };
      if (shares.some(({ of, most }) => (held.get(of) ?? 0) >= most)) return { ok: false, reason: 'full' };
      count(shares, 1);
      try {
        return await turn(job);
      } finally {
        count(shares, -1);
      }
    },
    /** Refuses waiting and future jobs; resolves once the running ones have ended. */
    async close(): Promise<void> {
      closed = true;
      for (const refuse of waiting.splice(0)) refuse(false);
      await Promise.allSettled(running);
    },
  };

  async function turn<T>(job: () => Promise<T>): Promise<Turn<T>> {
    if (taken < concurrency) taken += 1;
    else if (waiting.length >= limit) return { ok: false, reason: 'full' };
    else if (!(await new Promise<boolean>((resolve) => waiting.push(resolve)))) return { ok: false, reason: 'closed' };
    const work = job();
    running.add(work);
    try {
      return { ok: true, value: await work };
    } finally {
      running.delete(work);
      release();
    }
  }
}
