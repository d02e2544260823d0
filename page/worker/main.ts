import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { type ForgetMessage, type KeepMessage, placeOf } from '../../domain/worker-message.ts';
import { OFFLINE_CALLS } from '../../tools/config/generated/slides.ts';
import {
  cacheLocation,
  deleteUnusedCaches,
  expectWholePage,
  findCachedAnswer,
  findCachedFile,
  findCachedStart,
  forgetPlace,
  isCached,
  repairPlaces,
} from './location-cache.ts';
import { oneAtATime, repairBuild } from './repair.ts';
import { type Asked, withTimeout, worker } from './scope.ts';

/** The build's files, inserted by tools/scripts/build/build.mjs. */
declare const GATEHOUSE_FILES: PrecacheEntry[];

/* Caches the build and this device's locations [OFF-01]; the page's outbox sends visits. */
const build = new PrecacheController();
build.addToCacheList(GATEHOUSE_FILES);
const isOurs = async (path: string): Promise<boolean> => (await build.matchPrecache(path)) !== undefined;

/** Without the server, retried at the next chance. */
const repair = oneAtATime(async () => {
  try {
    await repairBuild(build.strategy.cacheName, build.getURLsToCacheKeys());
    await repairPlaces(isOurs);
  } catch {
    // The disk is full, or storage is being cleared.
  }
});
let isStarting = true;

worker.addEventListener('install', (event) => {
  build.install(event as never);
  // A device's first worker need not wait.
  if (worker.registration.active === null) event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  build.activate(event as never);
  event.waitUntil(Promise.all([worker.clients.claim(), deleteUnusedCaches()]));
});

/** Page and code switch together [OFF-01]. */
worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | ForgetMessage | null;
  if (message?.kind === 'forget') return event.waitUntil(forgetPlace(message.place));
  if (message?.kind !== 'keep') return;
  // Another build's page has its own worker.
  if (build.getCacheKeyForURL(message.build) === undefined) return;
  event.waitUntil(cacheWithRetries(message).then((isWhole) => (isWhole ? worker.skipWaiting() : undefined)));
});

/** In milliseconds: browsers end a worker after five minutes. */
const AGAIN_MS = [10_000, 60_000] as const;

/** A newer version waits for the next welcome slide. */
async function cacheWithRetries(message: KeepMessage): Promise<boolean> {
  // The page's code must be complete first.
  await repair();
  if (await cacheLocation(message, isOurs)) return true;
  for (const pauseMs of AGAIN_MS) {
    if (await isCached(message.place)) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await cacheLocation(message, isOurs)) return true;
  }
  return false;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  // Browsers stop an idle worker.
  if (isStarting || request.mode === 'navigate') event.waitUntil(repair());
  isStarting = false;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (build.getCacheKeyForURL(request.url) !== undefined) return event.respondWith(fileOfBuild(request));
  if (isOfflineCall(url)) return event.respondWith(networkFirst(event));
  if (url.origin === worker.location.origin && !MEDIA.test(url.pathname)) return;
  event.respondWith(media(event));
});

async function placeOfAsker({ clientId, request }: Asked): Promise<string> {
  const client = clientId === '' ? undefined : await worker.clients.get(clientId);
  const page = client?.url ?? (request.referrer || request.url.replace(/\/[^/]*$/, ''));
  return placeOf(new URL(page).pathname);
}

async function media(event: Asked): Promise<Response> {
  return (await findCachedFile(event.request, await placeOfAsker(event))) ?? fetch(event.request);
}

/** Where a kiosk's browser may start. */
const START = new Set(['/', '/kiosk']);
const isOfflineCall = ({ pathname }: URL): boolean => OFFLINE_CALLS.includes(pathname.split('/').at(-1) ?? '');
const MEDIA = /\.(jpe?g|png|webp|avif|gif|svg|mp4|webm|mov|m4v|ogv|vtt|pdf)$/i;

async function fileOfBuild(request: Request): Promise<Response> {
  return (await build.matchPrecache(request.url)) ?? fetch(request);
}

/** The backend's page; the cached one if it is late, truncated or a gateway error. */
async function page({ request }: Asked): Promise<Response> {
  const asked = fetch(request)
    .then(expectWholePage)
    .catch(() => null);
  const answer = await withTimeout(asked);
  if (answer !== null && answer.status < 500) return answer;
  const found = await findCachedFile(request, placeOf(new URL(request.url).pathname));
  if (found) return found;
  const start = await findCachedStart();
  const isRoot = START.has(new URL(request.url).pathname);
  if (isRoot && start !== undefined) return Response.redirect(start, 302);
  return answer ?? (await asked) ?? fetch(request);
}

async function networkFirst(event: Asked): Promise<Response> {
  const answer = await withTimeout(fetch(event.request).catch(() => null));
  if (answer?.ok) return answer;
  return (await findCachedAnswer(event.request, await placeOfAsker(event))) ?? answer ?? Response.error();
}
