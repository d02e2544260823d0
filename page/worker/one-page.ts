import { type Asked, withTimeout, worker } from './scope.ts';

/** The cache's name, inserted by tools/config/vite.worker.config.ts. */
declare const GATEHOUSE_CACHE: string;
const FILE = /^\/(assets\/|icon|favicon|manifest)/;

interface KeepMessage {
  readonly kind: 'keep';
  readonly page: string;
  readonly files: readonly string[];
}

/* For the warden's muster list [DESK-04] and the evidence verifier [EVI-03]. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | null;
  if (message?.kind === 'keep') event.waitUntil(cachePage(message));
});

async function cachePage({ page, files }: KeepMessage): Promise<void> {
  const own = files.filter((file) => {
    const { origin, pathname } = new URL(file, worker.location.origin);
    return origin === worker.location.origin && FILE.test(pathname);
  });
  const answers = await Promise.all(own.map(async (file) => [file, await fetch(file)] as const));
  const shown = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
  const html = await shown.clone().text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src);
  const has = new Set(own.map((file) => new URL(file, worker.location.origin).pathname));
  // A newer build's page would not find its code.
  if (!shown.ok || !html.includes('</html>') || !scripts.every((src) => has.has(src))) return;
  const cache = await caches.open(GATEHOUSE_CACHE);
  const before = await (await cache.match(page, { ignoreVary: true }))?.text();
  for (const [file, answer] of answers) if (answer.ok) await cache.put(file, answer);
  await cache.put(page, shown);
  if (before !== undefined && before !== html) await removeOld(cache, page, has);
}

/** Another cached page may need them. */
async function removeOld(cache: Cache, page: string, needed: ReadonlySet<string>): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  if (paths.some((path) => path !== page && !FILE.test(path))) return;
  for (const path of paths) if (path !== page && !needed.has(path)) await cache.delete(path, { ignoreVary: true });
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILE.test(pathname)) event.respondWith(cached(request).then((found) => found ?? fetch(request)));
});

const cached = async (request: Request): Promise<Response | undefined> =>
  (await caches.has(GATEHOUSE_CACHE))
    ? caches.match(request.url.split(/[?#]/)[0] ?? '', { cacheName: GATEHOUSE_CACHE, ignoreVary: true })
    : undefined;

async function page({ request }: Asked): Promise<Response> {
  const asked = fetch(request).catch(() => null);
  const answer = await withTimeout(asked);
  if (answer !== null && answer.status < 500) return answer;
  return (await cached(request)) ?? answer ?? (await asked) ?? Response.error();
}
