import { createPartialResponse } from 'workbox-range-requests';
import type { KeepMessage } from '../../domain/worker-message.ts';

/** What is cached for one place. */
interface Note {
  readonly cache: string;
  readonly version: string;
  readonly start: string;
  /** How many files and answers there are. */
  readonly entries: number;
  /** The message, to load it again; stored under this name, and absent in notes of older workers. */
  readonly wish?: KeepMessage;
}

/** Names of caches that are being loaded, and so are in no note yet. */
const underWay = new Set<string>();

const NOTES = 'gatehouse-places';
const PREFIX = 'gatehouse-place-';
const noteAddress = (place: string): string => `/${NOTES}/${encodeURIComponent(place)}`;

async function noteOf(place: string): Promise<Note | undefined> {
  const note = await (await caches.open(NOTES)).match(noteAddress(place));
  return note && ((await note.json()) as Note);
}

/** Whether some version of a place is cached. */
export async function isCached(place: string): Promise<boolean> {
  return (await noteOf(place)) !== undefined;
}

async function notes(): Promise<readonly Note[]> {
  const all = await (await caches.open(NOTES)).matchAll();
  return Promise.all(all.map(async (note) => (await note.json()) as Note));
}

/** Loading is one at a time: two pages may ask for the same place, or a page while it is being repaired. */
let loading: Promise<unknown> = Promise.resolve();

/**
 * Caches a version of a location as a whole: it is loaded into a cache of its own, and takes the place of the one before only
 * once everything is there [OFF-01]. `isOurs` tells whether a file of the build that a page needs is cached too.
 * @returns whether it is cached now
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

/**
 * Loads everything the message names into the cache of that name.
 * @returns how many files and answers there are
 * @throws if something of it cannot be loaded now
 */
async function load(message: KeepMessage, name: string, isOurs: IsOurs): Promise<number> {
  const cache = await caches.open(name);
  for (const page of message.pages) {
    const answer = await whole(await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } }));
    const html = await answer.clone().text();
    const doesFit = answer.ok && isOfVersion(html, message.pageVersion ?? '') && (await fits(html, isOurs));
    if (!doesFit) throw new Error(`${page} does not fit`);
    await cache.put(page, answer);
  }
  for (const file of message.files) await cacheFile(cache, file);
  for (const call of message.answers) await cacheAnswer(cache, call, message.mediaHost);
  return (await cache.keys()).length;
}

/** Loads what is cached in part only again, whole: a browser may lose files, and the page that asks for them may not come. */
export async function repairPlaces(isOurs: IsOurs): Promise<void> {
  for (const note of await notes())
    if (note.wish !== undefined && !(await isWhole(note))) await cacheLocation(note.wish, isOurs);
}

/** Keeps nothing of a place any more, such as a visitor's pass that has ended. */
export async function forgetPlace(place: string): Promise<void> {
  const before = await noteOf(place);
  await (await caches.open(NOTES)).delete(noteAddress(place));
  if (before !== undefined) await caches.delete(before.cache);
}

/** A browser that is killed may lose what it was still writing, and know its name all the same. */
async function isWhole({ cache, entries }: Note): Promise<boolean> {
  return (await (await caches.open(cache)).keys()).length === entries;
}

/** A file that the backend does not have is left out; one that cannot be loaded now stops the whole. */
async function cacheFile(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.status === 200) await cache.put(address, answer);
  else if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
}

/**
 * An answer is cached once for all languages, with the video or the documents that it names: without a network, one in
 * another language is better than none.
 */
async function cacheAnswer(cache: Cache, address: string, mediaHost: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  if (answer.status !== 200) return;
  const named = await mediaIn(answer.clone());
  await cache.put(answerKey(address), answer);
  for (const name of named) await cacheFile(cache, new URL(name, mediaHost).href);
}

const BESIDE_FILM = ['captions', 'sign_language', 'audio_description'];

/** The names of media in the answers of getvideo and getdocument: of a film also its captions and versions. */
async function mediaIn(answer: Response): Promise<readonly string[]> {
  const value: unknown = await answer.json().catch(() => null);
  if (Array.isArray(value)) return value.filter((name): name is string => typeof name === 'string' && name !== '');
  const film = (value ?? {}) as Readonly<Record<string, unknown>>;
  const beside = BESIDE_FILM.flatMap((part) => film[part] ?? []).map((one) => (one as { url?: unknown } | null)?.url);
  const names = [film['url'] || film['video_name'], ...beside];
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** The call without the page that makes it, whose path holds the language. */
function answerKey(address: string): string {
  const { pathname, search } = new URL(address);
  return `/gatehouse-answers/${pathname.split('/').at(-1)}${search}`;
}

/**
 * The cached answer to a call of this place: two locations may have places with the same id. It is marked with its
 * version, because the page may be of another, and must not take it for a sign that the backend is there.
 */
export async function cachedAnswer(request: Request, place: string): Promise<Response | undefined> {
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
 * A page that has come to its end, or anything else as it is: a connection may break off in the middle of an answer, and
 * without a length a browser takes what there is for all of it.
 * @throws if the page is not whole
 */
export async function whole(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  if (!answer.ok || !headers.get('content-type')?.includes('text/html')) return answer;
  const html = await answer.text();
  if (!html.includes('</html>')) throw new Error('the page broke off');
  return new Response(html, { status, statusText, headers });
}

const VERSION = /\\?"version\\?"\s*:\s*\\?"?([\w.-]+)/g;

/** Whether a page is of the version that is asked for: another may have been published just now. */
function isOfVersion(html: string, version: string): boolean {
  const said = [...html.matchAll(VERSION)].map(([, one]) => one);
  return version === '' || said.length === 0 || said.includes(version);
}

/** A page of a newer build than this worker's would not find its code. */
async function fits(html: string, isOurs: IsOurs): Promise<boolean> {
  const files = [...html.matchAll(FILE)].map(([, path = '']) => path);
  return (await Promise.all(files.map(isOurs))).every(Boolean);
}

/** What is cached, of this place first. */
async function notesFrom(place: string): Promise<readonly Note[]> {
  const own = await noteOf(place);
  return [...(own ? [own] : []), ...(await notes())];
}

/** The cached file at an address, of its own place first; a part of it where a part was asked for, as players of video do. */
export async function cachedFile(request: Request, place: string): Promise<Response | undefined> {
  const names = async () => (await notesFrom(place)).map(({ cache }) => cache);
  const looked = await names();
  for (const name of looked) {
    const found = await (await caches.open(name)).match(request.url, { ignoreVary: true });
    if (found) return request.headers.has('range') ? createPartialResponse(request, found) : found;
  }
  // A newer version may have taken the place of one of them in the meantime.
  return String(await names()) === String(looked) ? undefined : cachedFile(request, place);
}

/** The page to show where the address itself is not cached: a kiosk that starts at the root of its server. */
export async function cachedStart(): Promise<string | undefined> {
  return (await notes()).at(-1)?.start;
}

/** Removes what an interrupted download left behind. A place may be cached at the same time: a page need not wait. */
export async function sweep(): Promise<void> {
  // In this order: whatever ends meanwhile is in a note.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !underWay.has(name));
  const used = new Set((await notes()).map(({ cache }) => cache));
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}
