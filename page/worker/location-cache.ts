import { createPartialResponse } from 'workbox-range-requests';
import type { KeepMessage } from '../../domain/worker-message.ts';

interface Note {
  readonly cache: string;
  readonly version: string;
  readonly start: string;
  readonly entries: number;
  /** For repairs; absent in notes of older workers. */
  readonly wish?: KeepMessage;
}

/** Caches being loaded, not yet in any note. */
const underWay = new Set<string>();

const NOTES = 'gatehouse-places';
const PREFIX = 'gatehouse-place-';
const noteAddress = (place: string): string => `/${NOTES}/${encodeURIComponent(place)}`;

async function noteOf(place: string): Promise<Note | undefined> {
  const note = await (await caches.open(NOTES)).match(noteAddress(place));
  return note && ((await note.json()) as Note);
}

export async function isCached(place: string): Promise<boolean> {
  return (await noteOf(place)) !== undefined;
}

async function notes(): Promise<readonly Note[]> {
  const all = await (await caches.open(NOTES)).matchAll();
  return Promise.all(all.map(async (note) => (await note.json()) as Note));
}

/** Serialised: pages and repairs may ask for the same place. */
let loading: Promise<unknown> = Promise.resolve();

/**
 * Replaces the old cache only by a complete one [OFF-01]. `isOurs` tells whether a build file is cached.
 * @returns whether the version is cached
 */
export function cacheLocation(message: KeepMessage, isOurs: IsOurs): Promise<boolean> {
  const cached = loading.then(() => cacheNow(message, isOurs));
  loading = cached.catch(() => {});
  return cached;
}

type IsOurs = (path: string) => Promise<boolean>;

async function cacheNow(message: KeepMessage, isOurs: IsOurs): Promise<boolean> {
  const before = await noteOf(message.place);
  const version = `${message.build} ${message.version}`;
  if (before?.version === version && (await isWhole(before))) return true;
  const name = `${PREFIX}${encodeURIComponent(message.place)}-${Date.now()}`;
  underWay.add(name);
  try {
    const entries = await load(message, name, isOurs);
    const note: Note = { cache: name, version, start: message.pages[0] ?? '/', entries, wish: message };
    await (await caches.open(NOTES)).put(noteAddress(message.place), new Response(JSON.stringify(note)));
  } catch {
    await caches.delete(name);
    return false;
  } finally {
    underWay.delete(name);
  }
  if (before !== undefined) await caches.delete(before.cache);
  return true;
}

/** @returns the number of files and answers. @throws if one cannot be loaded now */
async function load(message: KeepMessage, name: string, isOurs: IsOurs): Promise<number> {
  const cache = await caches.open(name);
  for (const page of message.pages) {
    const answer = await expectWholePage(await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } }));
    const html = await answer.clone().text();
    const doesFit = answer.ok && isOfVersion(html, message.pageVersion ?? '') && (await fits(html, isOurs));
    if (!doesFit) throw new Error(`${page} does not fit`);
    await cache.put(page, answer);
  }
  for (const file of message.files) await cacheFile(cache, file);
  for (const call of message.answers) await cacheAnswer(cache, call, message.mediaHost);
  return (await cache.keys()).length;
}

export async function repairPlaces(isOurs: IsOurs): Promise<void> {
  for (const note of await notes())
    if (note.wish !== undefined && !(await isWhole(note))) await cacheLocation(note.wish, isOurs);
}

export async function forgetPlace(place: string): Promise<void> {
  const before = await noteOf(place);
  await (await caches.open(NOTES)).delete(noteAddress(place));
  if (before !== undefined) await caches.delete(before.cache);
}

/** A killed browser may lose entries it was writing. */
async function isWhole({ cache, entries }: Note): Promise<boolean> {
  return (await (await caches.open(cache)).keys()).length === entries;
}

/** Skips files the backend lacks. @throws if one cannot be loaded now */
async function cacheFile(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.status === 200) await cache.put(address, answer);
  else if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
}

/** For all languages: offline, another language is better than none. */
async function cacheAnswer(cache: Cache, address: string, mediaHost: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  if (answer.status !== 200) return;
  const named = await mediaIn(answer.clone());
  await cache.put(answerKey(address), answer);
  for (const name of named) await cacheFile(cache, new URL(name, mediaHost).href);
}

const BESIDE_FILM = ['captions', 'sign_language', 'audio_description'];

async function mediaIn(answer: Response): Promise<readonly string[]> {
  const value: unknown = await answer.json().catch(() => null);
  if (Array.isArray(value)) return value.filter((name): name is string => typeof name === 'string' && name !== '');
  const film = (value ?? {}) as Readonly<Record<string, unknown>>;
  const beside = BESIDE_FILM.flatMap((part) => film[part] ?? []).map((one) => (one as { url?: unknown } | null)?.url);
  const names = [film['url'] || film['video_name'], ...beside];
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** The page's path holds the language. */
function answerKey(address: string): string {
  const { pathname, search } = new URL(address);
  return `/gatehouse-answers/${pathname.split('/').at(-1)}${search}`;
}

/** This place's answer: ids repeat across locations. Marked with its version, since the page may have another. */
export async function findCachedAnswer(request: Request, place: string): Promise<Response | undefined> {
  const note = await noteOf(place);
  if (note === undefined) return undefined;
  const found = await (await caches.open(note.cache)).match(answerKey(request.url));
  if (found === undefined) return undefined;
  const headers = new Headers(found.headers);
  headers.set('x-gatehouse-kept', encodeURIComponent(note.wish?.pageVersion ?? ''));
  return new Response(found.body, { status: found.status, headers });
}

const FILE = /(?:src|href)="(\/assets\/[^"]+)"/g;

/**
 * Without a length, browsers accept a truncated page.
 * @throws if it is truncated
 */
export async function expectWholePage(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  if (!answer.ok || !headers.get('content-type')?.includes('text/html')) return answer;
  const html = await answer.text();
  if (!html.includes('</html>')) throw new Error('the page broke off');
  return new Response(html, { status, statusText, headers });
}

const VERSION = /\\?"version\\?"\s*:\s*\\?"?([\w.-]+)/g;

/** A newer version may have been published. */
function isOfVersion(html: string, version: string): boolean {
  const said = [...html.matchAll(VERSION)].map(([, one]) => one);
  return version === '' || said.length === 0 || said.includes(version);
}

/** A newer build's page would not find its code. */
async function fits(html: string, isOurs: IsOurs): Promise<boolean> {
  const files = [...html.matchAll(FILE)].map(([, path = '']) => path);
  return (await Promise.all(files.map(isOurs))).every(Boolean);
}

async function notesFrom(place: string): Promise<readonly Note[]> {
  const own = await noteOf(place);
  return [...(own ? [own] : []), ...(await notes())];
}

/** A cached file, this place's first; video players ask for a range. */
export async function findCachedFile(request: Request, place: string): Promise<Response | undefined> {
  const names = async () => (await notesFrom(place)).map(({ cache }) => cache);
  const looked = await names();
  for (const name of looked) {
    const found = await (await caches.open(name)).match(request.url, { ignoreVary: true });
    if (found) return request.headers.has('range') ? createPartialResponse(request, found) : found;
  }
  // A newer version may have replaced a cache in between.
  return String(await names()) === String(looked) ? undefined : findCachedFile(request, place);
}

/** The page for a kiosk that starts at its server's root. */
export async function findCachedStart(): Promise<string | undefined> {
  return (await notes()).at(-1)?.start;
}

/** Removes interrupted downloads, while others may be loading. */
export async function deleteUnusedCaches(): Promise<void> {
  // In this order: loads that end in between are in a note.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !underWay.has(name));
  const used = new Set((await notes()).map(({ cache }) => cache));
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}
