// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeepMessage } from '../../domain/worker-message.ts';
import {
  cacheLocation,
  deleteUnusedCaches,
  findCachedAnswer,
  findCachedFile,
  isCached,
  repairPlaces,
} from './location-cache.ts';
import { oneAtATime, repairBuild } from './repair.ts';

const ORIGIN = 'https://gate.example';
const PAGE = `${ORIGIN}/en/1/slideshow`;
const message: KeepMessage = {
  kind: 'keep',
  place: '/1',
  build: '/assets/first.js',
  version: '1',
  pages: [PAGE],
  files: [],
  mediaHost: `${ORIGIN}/media/`,
  answers: [],
};
const isOurs = async (): Promise<boolean> => true;

/** A browser's caches, in memory. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const address = (asked: Request | string): string => (typeof asked === 'string' ? asked : asked.url);
  const cacheOf = (entries: Map<string, Response>) => ({
    put: async (asked: Request | string, answer: Response) => void entries.set(address(asked), answer),
    match: async (asked: Request | string) => entries.get(address(asked))?.clone(),
    matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (asked: string) => entries.delete(asked),
  });
  return {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

/** Holds back the page until the answer is called. */
function heldPage(): () => void {
  let comes: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await held;
    return new Response('<html>the page</html>', { headers: { 'content-type': 'text/html' } });
  });
  return comes;
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  return () => vi.unstubAllGlobals();
});

it('keeps a place that is asked for while what older downloads left behind is swept [OFF-01]', async () => {
  const pageComes = heldPage();
  await caches.open('gatehouse-place-left-behind');
  const keeping = cacheLocation(message, isOurs);
  await vi.waitFor(async () => expect(await caches.keys()).toHaveLength(3));
  const sweeping = deleteUnusedCaches();
  pageComes();
  await Promise.all([keeping, sweeping]);
  expect(await isCached(message.place)).toBe(true);
  expect(await (await findCachedFile(new Request(PAGE), message.place))?.text()).toBe('<html>the page</html>');
  expect(await caches.keys()).not.toContain('gatehouse-place-left-behind');
});

it('finds the page also while a newer version takes its place [OFF-01]', async () => {
  heldPage()();
  await cacheLocation(message, isOurs);
  const open = caches.open.bind(caches);
  let newer: Promise<boolean> | undefined;
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    if (newer === undefined && name.startsWith('gatehouse-place-')) {
      newer = cacheLocation({ ...message, version: '2' }, isOurs);
      await newer;
    }
    return open(name);
  });
  expect(await (await findCachedFile(new Request(PAGE), message.place))?.text()).toBe('<html>the page</html>');
  expect(await newer).toBe(true);
});

it('leaves nothing of a place behind that does not come whole [OFF-01]', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  expect(await cacheLocation(message, isOurs)).toBe(false);
  expect(await isCached(message.place)).toBe(false);
  expect(await caches.keys()).toEqual(['gatehouse-places']);
});

/** A location as its server serves it: pages, the answers to its calls, and a film. */
function servesLocation(id: number, version: string): KeepMessage {
  const page = `${ORIGIN}/en/${id}/slideshow`;
  const call = `${page}/getformfields?location_id=7`;
  const served: Record<string, Response> = {
    [page]: new Response(`<html>{"version":"${version}"}</html>`, { headers: { 'content-type': 'text/html' } }),
    [call]: Response.json({ data: [{ name: `label_of_${id}` }] }),
  };
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, ...rest: []) => served[address]?.clone() ?? before(address, ...rest));
  return { ...message, place: `${id}/slideshow`, version, pageVersion: version, pages: [page], answers: [call] };
}
const asks = (id: number) => new Request(`${ORIGIN}/en/${id}/slideshow/getformfields?location_id=7`);

it('answers each location with its own form, although places of both have the same id, and says of which version [OFF-01]', async () => {
  const [one, two] = [servesLocation(1, '3'), servesLocation(2, '8-kiosk')];
  for (const each of [one, two]) expect(await cacheLocation(each, isOurs)).toBe(true);
  const answers = await Promise.all([findCachedAnswer(asks(1), one.place), findCachedAnswer(asks(2), two.place)]);
  expect(await Promise.all(answers.map((answer) => answer?.json()))).toEqual([
    { data: [{ name: 'label_of_1' }] },
    { data: [{ name: 'label_of_2' }] },
  ]);
  expect(answers.map((answer) => answer?.headers.get('x-gatehouse-kept'))).toEqual(['3', '8-kiosk']);
  expect(await findCachedAnswer(asks(3), '3/slideshow')).toBeUndefined();
});

it('keeps the captions of a film and its versions beside it [OFF-01] [ALL-03]', async () => {
  const asked: string[] = [];
  const film = {
    video_name: 'yard.mp4',
    captions: [{ language: 'sv', url: 'yard-sv.vtt' }],
    sign_language: [{ language: 'sv', url: '/media/1/yard-tsp.mp4' }],
    audio_description: [{ language: 'sv', url: 'yard-ad.mp4' }, null],
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.includes('getvideo')
      ? Response.json(film)
      : new Response('<html>the page</html>', { headers: { 'content-type': 'text/html' } });
  });
  const call = `${PAGE}/getvideo?subLocationId=1`;
  expect(await cacheLocation({ ...message, answers: [call] }, isOurs)).toBe(true);
  const files = ['yard.mp4', 'yard-sv.vtt', '1/yard-tsp.mp4', 'yard-ad.mp4'];
  expect(asked.slice(2)).toEqual(files.map((file) => `${ORIGIN}/media/${file}`));
});

it('does not keep pages of a newer version than the page that asks [OFF-01]', async () => {
  const asked = servesLocation(1, '4');
  expect(await cacheLocation({ ...asked, pageVersion: '3' }, isOurs)).toBe(false);
  expect(await isCached(asked.place)).toBe(false);
  expect(await cacheLocation(asked, isOurs)).toBe(true);
});

it('loads a place again of which something was lost, without a page that asks, and leaves whole ones alone [OFF-01]', async () => {
  const [one, two] = [servesLocation(1, '3'), servesLocation(2, '8')];
  for (const each of [one, two]) await cacheLocation(each, isOurs);
  const names = (await caches.keys()).filter((name) => name.startsWith('gatehouse-place-'));
  const [lost = '', whole = ''] = names;
  await (await caches.open(lost)).delete(one.pages[0] ?? '');
  expect(await findCachedFile(new Request(one.pages[0] ?? ''), one.place)).toBeUndefined();
  await repairPlaces(isOurs);
  expect(await (await findCachedFile(new Request(one.pages[0] ?? ''), one.place))?.text()).toContain('"version":"3"');
  expect(await caches.keys()).toContain(whole);
  expect(await caches.keys()).not.toContain(lost);
});

describe('the files of the build', () => {
  const files = new Map([
    [`${ORIGIN}/assets/a-1.js`, `${ORIGIN}/assets/a-1.js`],
    [`${ORIGIN}/pass.js`, `${ORIGIN}/pass.js?__WB_REVISION__=1`],
  ]);
  const held = async () => (await (await caches.open('build')).keys()).map(({ url }) => url);

  it('are loaded again when they are lost, one or all, and only those [OFF-01]', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('code');
    });
    await repairBuild('build', files);
    expect(await held()).toEqual([...files.values()]);
    await (await caches.open('build')).delete(`${ORIGIN}/assets/a-1.js`);
    await repairBuild('build', files);
    expect((await held()).sort()).toEqual([...files.values()].sort());
    await repairBuild('build', files);
    expect(asked).toEqual([...files.keys(), `${ORIGIN}/assets/a-1.js`]);
  });

  it.each([
    ['nothing answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', async () => new Response('', { status: 503 })],
    ['a hotspot answers', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('stay missing while %s, and come the next time [OFF-01]', async (_, fails) => {
    vi.stubGlobal('fetch', fails);
    await repairBuild('build', files);
    expect(await held()).toEqual([]);
    vi.stubGlobal('fetch', async () => new Response('code'));
    await repairBuild('build', files);
    expect(await held()).toHaveLength(2);
  });

  it('are looked at once at a time, however many pages ask [OFF-01]', async () => {
    let count = 0;
    const look = oneAtATime(async () => {
      count += 1;
      await Promise.resolve();
    });
    await Promise.all([look(), look(), look()]);
    await look();
    expect(count).toBe(2);
  });
});
