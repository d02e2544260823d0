// @ts-check
/* Keeps the page that verifies evidence sheets, so that it works without a network. It keeps no sheet. */

const CACHE = 'gatehouse-verify';
const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (/** @type {any} */ event) => {
  const { files } = event.data ?? {};
  if (Array.isArray(files)) event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
});

async function kept(/** @type {Request} */ request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: request.mode === 'navigate' });
}
