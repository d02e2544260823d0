import { type Asked, worker } from './scope.ts';

/** The same name in staff/data/forget-on-device.ts, which deletes it at sign-out. */
const KEPT = 'gatehouse-muster';
/** How long the server may take before the kept page is shown, in milliseconds. */
const PATIENCE_MS = 4000;
const FILE = /^\/(assets\/|icon|favicon|manifest)/;

interface Wish {
  readonly kind: 'keep';
  readonly page: string;
  readonly files: readonly string[];
}

/*
 * Keeps the muster list's page and its code on a warden's phone, and nothing else [DESK-04]. The list itself is kept by
 * the page. Other pages of staff are none of its business: they need the server anyway.
 */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const wish = event.data as Wish | null;
  if (wish?.kind === 'keep') event.waitUntil(keep(wish));
});

async function keep({ page, files }: Wish): Promise<void> {
  const own = files.filter((file) => {
    const { origin, pathname } = new URL(file, worker.location.origin);
    return origin === worker.location.origin && FILE.test(pathname);
  });
  const answers = await Promise.all(own.map(async (file) => [file, await fetch(file)] as const));
  const shown = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
  const html = await shown.clone().text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src);
  const has = new Set(own.map((file) => new URL(file, worker.location.origin).pathname));
  // A page of a newer build than the one that asks would not find its code.
  if (!shown.ok || !html.includes('</html>') || !scripts.every((src) => has.has(src))) return;
  const cache = await caches.open(KEPT);
  for (const [file, answer] of answers) if (answer.ok) await cache.put(file, answer);
  await cache.put(page, shown);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILE.test(pathname)) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});

const kept = async (request: Request): Promise<Response | undefined> =>
  (await caches.has(KEPT))
    ? caches.match(request.url.split(/[?#]/)[0] ?? '', { cacheName: KEPT, ignoreVary: true })
    : undefined;

async function page({ request }: Asked): Promise<Response> {
  const asked = fetch(request).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, late]);
  if (answer !== null && answer.status < 500) return answer;
  return (await kept(request)) ?? answer ?? (await asked) ?? Response.error();
}
