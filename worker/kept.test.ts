// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeepWish } from '../domain/keep-wish.ts';
import { isKept, keepWhole, kept, sweep } from './kept.ts';

const ORIGIN = 'https://gate.example';
const PAGE = `${ORIGIN}/en/1/slideshow`;
const wish: KeepWish = {
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
    keys: async () => [...entries.keys()],
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
  const keeping = keepWhole(wish, isOurs);
  await vi.waitFor(async () => expect(await caches.keys()).toHaveLength(3));
  const sweeping = sweep();
  pageComes();
  await Promise.all([keeping, sweeping]);
  expect(await isKept(wish.place)).toBe(true);
  expect(await (await kept(new Request(PAGE)))?.text()).toBe('<html>the page</html>');
  expect(await caches.keys()).not.toContain('gatehouse-place-left-behind');
});

it('leaves nothing of a place behind that does not come whole [OFF-01]', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  expect(await keepWhole(wish, isOurs)).toBe(false);
  expect(await isKept(wish.place)).toBe(false);
  expect(await caches.keys()).toEqual(['gatehouse-places']);
});
