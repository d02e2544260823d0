import type { Arrival, Page } from 'gatehouse-engine';
import { formatHash } from 'gatehouse-engine';

export interface FakePage extends Page {
  readonly history: string[];
  readonly session: Map<string, string>;
  reloads: number;
  opened: string | null;
  visit(hash: string): void;
  back(): void;
  touch(): void;
}

export function createFakePage(arrival: Partial<Arrival> = {}, reducedMotion = false): FakePage {
  const history = [arrival.hash ?? ''];
  let onHash = (): void => {};
  let onActivity = (): void => {};
  const current = (): string => history.at(-1) ?? '';
  const page: FakePage = {
    history,
    session: new Map(),
    reloads: 0,
    opened: null,
    arrival: () => ({ hash: '', navigation: 'navigate', referrer: '', origin: 'http://site.test', ...arrival }),
    hash: current,
    pushHash: (index) => void history.push(formatHash(index)),
    replaceHash: (index) => void history.splice(-1, 1, formatHash(index)),
    onHashChange(handler, signal) {
      onHash = () => !signal.aborted && handler();
    },
    onActivity(handler, signal) {
      onActivity = () => !signal.aborted && handler();
    },
    prefersReducedMotion: () => reducedMotion,
    setSessionFlag(name, on) {
      if (on) page.session.set(name, '1');
      else page.session.delete(name);
    },
    reload(url) {
      page.reloads += 1;
      page.opened = url ?? null;
    },
    visit(hash) {
      history.push(hash);
      onHash();
    },
    back() {
      history.pop();
      onHash();
    },
    touch: () => onActivity(),
  };
  return page;
}
