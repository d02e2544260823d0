import { type Arrival, formatHash } from './hash.ts';
import type { Page } from './page.ts';

type HistoryPart = 'arrival' | 'hash' | 'pushHash' | 'replaceHash' | 'onHashChange';

export interface MemoryHistory extends Pick<Page, HistoryPart> {
  /** The hashes so far; the last one is the address. */
  readonly history: string[];
  /** Follows a link to a hash, or types it. */
  visit(hash: string): void;
  /** Presses the browser's Back. */
  back(): void;
}

/** Leaves the address bar alone: `{ ...browserPage(window), ...memoryHistory() }`. */
export function memoryHistory(arrival: Partial<Arrival> = {}): MemoryHistory {
  const history = [arrival.hash ?? ''];
  let onHash = (): void => {};
  return {
    history,
    arrival: () => ({ hash: '', navigation: 'navigate', referrer: '', origin: 'http://site.test', ...arrival }),
    hash: () => history.at(-1) ?? '',
    pushHash: (index) => void history.push(formatHash(index)),
    replaceHash: (index) => void history.splice(-1, 1, formatHash(index)),
    onHashChange(handler, signal) {
      onHash = () => !signal.aborted && handler();
    },
    visit(hash) {
      history.push(hash);
      onHash();
    },
    back() {
      history.pop();
      onHash();
    },
  };
}

export interface MemoryPage extends Page, MemoryHistory {
  readonly session: Map<string, string>;
  /** Number of times a visit's end loaded the page again. */
  reloads: number;
  /** The address that the last of them opened, if not the page's own. */
  opened: string | null;
  /** Counts as activity, as any click does. */
  touch(): void;
}

/** A page without a browser: on a server, and in tests. */
export function memoryPage(arrival: Partial<Arrival> = {}, prefersReducedMotion = false): MemoryPage {
  let onActivity = (): void => {};
  const page: MemoryPage = {
    ...memoryHistory(arrival),
    session: new Map(),
    reloads: 0,
    opened: null,
    onActivity(handler, signal) {
      onActivity = () => !signal.aborted && handler();
    },
    prefersReducedMotion: () => prefersReducedMotion,
    setSessionFlag(name, on) {
      if (on) page.session.set(name, '1');
      else page.session.delete(name);
    },
    reload(url) {
      page.reloads += 1;
      page.opened = url ?? null;
    },
    touch: () => onActivity(),
  };
  return page;
}
