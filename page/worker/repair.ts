/** Restores files a browser has lost; Workbox does so only on install [OFF-01]. @param files cache keys by address */
export async function repairBuild(cacheName: string, files: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter(([, key]) => !held.has(key));
  await Promise.all(
    missing.map(async ([address, key]) => {
      // Files without a hash in their name may have changed.
      const answer = await fetch(address, { cache: address === key ? 'default' : 'reload' }).catch(() => null);
      if (answer?.status === 200 && !isPage(answer)) await cache.put(key, answer);
    }),
  );
}

/** A hotspot's sign-in page. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('text/html') === true;

/** Runs once at a time; concurrent callers share the outcome. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
