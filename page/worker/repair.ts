/**
 * Loads what is missing of a build into its cache. Workbox does so with an install only, and a browser may lose a file,
 * or its owner clear them all, long before the next one [OFF-01].
 * @param files each file's address, with the one it is cached under
 */
export async function repairBuild(cacheName: string, files: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter(([, key]) => !held.has(key));
  await Promise.all(
    missing.map(async ([address, key]) => {
      // Those without a hash in their name may have changed since the browser has put them by.
      const answer = await fetch(address, { cache: address === key ? 'default' : 'reload' }).catch(() => null);
      if (answer?.status === 200 && !isPage(answer)) await cache.put(key, answer);
    }),
  );
}

/** No file of the build is a web page: this is how a hotspot asks to sign in. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('text/html') === true;

/** Runs the work one at a time: a caller that asks while it runs gets its outcome, a later one starts it again. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
