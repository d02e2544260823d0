import { type Clock, memoryPage, type Page, systemClock } from 'gatehouse-engine';
import type { Environment } from '../checkin/compose.ts';
import { type Answers, createFakeFetch, type FakeFetchOptions } from './fake-fetch.ts';

export interface Simulation extends FakeFetchOptions {
  readonly answers: () => Answers;
  readonly pageUrl?: string;
  readonly page?: Page;
  readonly storage?: Readonly<Record<string, string>>;
  readonly width: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly clock?: Clock;
  readonly seed?: number;
  readonly onVisitEnded?: () => void;
}

const PAGE_URL = 'http://site.test/en/1/slideshow';

/** An environment for stories and the studio's preview that reaches nothing [STU-04]. */
export function simulatedEnvironment(simulation: Simulation): Environment {
  const { answers, page = memoryPage(), storage, width, prefersReducedMotion, seed, onVisitEnded } = simulation;
  const clock = simulation.clock ?? systemClock;
  let pageUrl = simulation.pageUrl ?? PAGE_URL;
  return {
    fetch: createFakeFetch(answers, { ...simulation, clock }),
    pageUrl: () => pageUrl,
    setPageUrl: (url) => {
      pageUrl = new URL(url, pageUrl).href;
    },
    page,
    storage: memoryStorage(storage),
    session: null,
    device: { width, open: () => null, print: () => {}, prefersReducedMotion, watchScreen: (tell) => tell(true) },
    clock,
    log: { info: () => {}, warn: () => {}, error: (error) => console.warn(error) },
    ...(seed !== undefined && { newSeed: () => seed }),
    ...(onVisitEnded !== undefined && { onVisitEnded }),
  };
}

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map<string, string>(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
