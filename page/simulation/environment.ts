import { type Clock, type Page, systemClock } from 'gatehouse-engine';
import type { Environment } from '../checkin/compose.ts';
import { type Answers, createFakeFetch, type FakeFetchOptions } from './fake-fetch.ts';
import { createFakePage } from './fake-page.ts';

export interface Simulation extends FakeFetchOptions {
  /** Answers to calls, keyed by the last part of their path; asked for with each call. */
  readonly answers: () => Answers;
  /** The page's own address at the start; it changes with the language. */
  readonly pageUrl?: string;
  /** Address bar and history; a page of its own by default, at the first slide. */
  readonly page?: Page;
  /** Contents of the browser's storage, by the spec's keys. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Width of the window in CSS pixels. */
  readonly width: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly clock?: Clock;
  /** The seed of the visit's random draws; a new one for each visit without it. */
  readonly seed?: number;
  readonly onVisitEnded?: () => void;
}

const PAGE_URL = 'http://site.test/en/1/slideshow';

/**
 * A check-in's environment that reaches nothing: network, devices, storage and address are simulated. Storybook shows
 * slides in them, and the studio its preview [STU-04].
 */
export function simulatedEnvironment(simulation: Simulation): Environment {
  const { answers, page = createFakePage(), storage, width, prefersReducedMotion, seed, onVisitEnded } = simulation;
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

/** localStorage or sessionStorage that nothing outlives: for what has no browser, or must not touch it. */
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
