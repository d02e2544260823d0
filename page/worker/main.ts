import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { type ForgetMessage, type KeepMessage, placeOf } from '../../domain/worker-message.ts';
import { OFFLINE_CALLS } from '../../tools/config/generated/slides.ts';
import {
  cachedAnswer,
  cachedFile,
  cachedStart,
  cacheLocation,
  forgetPlace,
  isCached,
  repairPlaces,
  sweep,
  whole,
} from './location-cache.ts';
import { oneAtATime, repairBuild } from './repair.ts';
import { type Asked, worker } from './scope.ts';

/** The files of the build, put in by tools/scripts/build/build.mjs. */
declare const GATEHOUSE_FILES: PrecacheEntry[];

/** How long a page, or an answer that is cached as well, may take before the cached one is shown, in milliseconds. */
const TIMEOUT_MS = 4000;

/*
 * Caches the build and the locations that were opened on this device, so that a check-in works without a network [OFF-01].
 * It does nothing else: visits are sent by the page's own outbox. Workbox's precache loads the build whole, and a
 * new build beside the old one.
 */
const build = new PrecacheController();
build.addToCacheList(GATEHOUSE_FILES);
const isOurs = async (path: string): Promise<boolean> => (await build.matchPrecache(path)) !== undefined;

/** Looks at what is held, and loads what is missing; without the server it stays missing until the next time. */
const repair = oneAtATime(async () => {
  try {
    await repairBuild(build.strategy.cacheName, build.getURLsToCacheKeys());
    await repairPlaces(isOurs);
  } catch {
    // A disk that is full, or storage that is being cleared.
  }
});
let isStarting = true;

worker.addEventListener('install', (event) => {
  build.install(event as never);
  // The first one on a device has nobody to wait for.
  if (worker.registration.active === null) event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  build.activate(event as never);
  event.waitUntil(Promise.all([worker.clients.claim(), sweep()]));
});

/**
 * The page asks on its welcome slide only. A new build that waits takes over once it has the page of its own build too:
 * the old page and its code go together [OFF-01].
 */
worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | ForgetMessage | null;
  if (message?.kind === 'forget') return event.waitUntil(forgetPlace(message.place));
  if (message?.kind !== 'keep') return;
  // A page of another build asks its own worker, when there is one.
  if (build.getCacheKeyForURL(message.build) === undefined) return;
  event.waitUntil(cacheWithRetries(message).then((isWhole) => (isWhole ? worker.skipWaiting() : undefined)));
});

/** Until it is tried again, in milliseconds: a browser ends a worker that takes longer than five minutes. */
const AGAIN_MS = [10_000, 60_000] as const;

/** Tries again only where nothing of the place is cached yet: a newer version waits for the next welcome slide. */
async function cacheWithRetries(message: KeepMessage): Promise<boolean> {
  // A page whose code is not all here is not cached.
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
  // The browser ends a worker that has nothing to do, and starts it with the next request.
  if (isStarting || request.mode === 'navigate') event.waitUntil(repair());
  isStarting = false;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (build.getCacheKeyForURL(request.url) !== undefined) return event.respondWith(fileOfBuild(request));
  if (isOfflineCall(url)) return event.respondWith(networkFirst(event));
  if (url.origin === worker.location.origin && !MEDIA.test(url.pathname)) return;
  event.respondWith(media(event));
});

/** The place of the page that asks. Where the browser does not tell, the call's own path may. */
async function placeOfAsker({ clientId, request }: Asked): Promise<string> {
  const client = clientId === '' ? undefined : await worker.clients.get(clientId);
  const page = client?.url ?? (request.referrer || request.url.replace(/\/[^/]*$/, ''));
  return placeOf(new URL(page).pathname);
}

async function media(event: Asked): Promise<Response> {
  return (await cachedFile(event.request, await placeOfAsker(event))) ?? fetch(event.request);
}

/** Where a kiosk's browser begins, rather than at its location's own address. */
const START = new Set(['/', '/kiosk']);
const isOfflineCall = ({ pathname }: URL): boolean => OFFLINE_CALLS.includes(pathname.split('/').at(-1) ?? '');
const MEDIA = /\.(jpe?g|png|webp|avif|gif|svg|mp4|webm|mov|m4v|ogv|vtt|pdf)$/i;

async function fileOfBuild(request: Request): Promise<Response> {
  return (await build.matchPrecache(request.url)) ?? fetch(request);
}

/**
 * The backend's page; the cached one where it does not come whole and in time, or a proxy answers for a server that is
 * gone.
 */
async function page({ request }: Asked): Promise<Response> {
  const asked = fetch(request)
    .then(whole)
    .catch(() => null);
  const answer = await inTime(asked);
  if (answer !== null && answer.status < 500) return answer;
  const found = await cachedFile(request, placeOf(new URL(request.url).pathname));
  if (found) return found;
  const start = await cachedStart();
  const isRoot = START.has(new URL(request.url).pathname);
  if (isRoot && start !== undefined) return Response.redirect(start, 302);
  return answer ?? (await asked) ?? fetch(request);
}

async function networkFirst(event: Asked): Promise<Response> {
  const answer = await inTime(fetch(event.request).catch(() => null));
  if (answer?.ok) return answer;
  return (await cachedAnswer(event.request, await placeOfAsker(event))) ?? answer ?? Response.error();
}

/** The answer, or null if there is none in time. */
async function inTime(asked: Promise<Response | null>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  return Promise.race([asked, late]);
}
