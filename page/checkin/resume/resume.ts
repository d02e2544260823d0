import { type Clock, type EndReason, type Engine, type Facts, inTime, type Log, type Snapshot } from 'gatehouse-engine';
import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import { HANDED_ON, VISIT_KEYS, type VisitStorage } from '../../../plugins/_kit/page/storage.ts';
import type { Locks } from '../outbox/outbox.ts';

/** What going on with a visit needs of the page around it. */
export interface ResumeOptions {
  readonly local: Storage | null;
  readonly session: Storage | null;
  /** The visitor's data under the spec's keys, which goes with the visit. */
  readonly storage: VisitStorage;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly config: () => Gatehouse.Config;
  readonly pageUrl: () => string;
  /** Names the build: another one may know the visit's data in another shape. */
  readonly build: string;
  /** Tells which tabs are open; without it a tab that is closed is not gone on with. */
  readonly keeping?: { readonly locks: Locks } | null;
  readonly text: Text;
  /** Loads the page again, also without a network; unless told, the browser does. */
  readonly reload?: () => void;
}

/** A visitor who reloads the page on their own device goes on where they were, and is asked to in a new tab [OFF-07]. */
export interface Resume {
  /** Starts the engine, with the visit that this tab was in the middle of if there is one. */
  start(engine: Engine): Promise<void>;
  /**
   * The visit is over: nothing of it remains, here or on the disk. Only a visitor who left their own phone alone for too
   * long is asked after the reload whether to continue, for as long as a copy is kept [IDLE-01].
   */
  forget(reason: EndReason): void;
}

/** Session storage: the tab's name and the key to its copy, which nothing but this tab ever has. */
export const TAB = 'gatehouse_tab';
/** IndexedDB: keys to the copies of tabs that may be closed by now. A kiosk has none. */
export const KEYS = 'gatehouse_resume';
/** Local storage: the copies, each under the name of its tab. */
export const COPY = 'gatehouse_visit_';

/** How long a visitor waits for the visit of before, in milliseconds: without it the page starts as usual. */
const READ_MS = 3000;

/** Where pages are not secure, or storage is refused: a reload starts over. */
export const NO_RESUME: Resume = { start: (engine) => engine.start(), forget: () => {} };

/**
 * Resuming in two parts: this one is in the page's first file and does nothing until there is a visit; copying,
 * encrypting and reading is loaded with the first slide behind the welcome slide. A shared kiosk gets none of it.
 */
export function createResume(options: ResumeOptions): Resume {
  const { local, session, storage, clock, config, log } = options;
  const loaded = (): Promise<typeof import('./copy.ts')> => import('./copy.ts');
  /** Aborts when the visit is forgotten: a copy being written then must not come after. */
  let visit = new AbortController();

  /** Keeps a copy from the first slide behind the welcome slide on, and starts over for each visit. */
  const follow = (engine: Engine): void => {
    let followed: AbortSignal | null = null;
    const look = (): void => {
      if (engine.state().index === 0 || followed === visit.signal || isShared(config(), engine.state().facts)) return;
      const { signal } = visit;
      followed = signal;
      loaded()
        .then(({ keepCopy }) => keepCopy(options, engine, signal))
        .catch((cause: unknown) => log.info(`a reload of the page will start over: ${String(cause)}`));
    };
    engine.subscribe(look);
    look();
  };

  /** The visit of before. One that comes too late is left alone: the visitor has begun another. */
  const restored = async (): Promise<Snapshot | null> => {
    if (attempt(() => session?.getItem(TAB)) == null) return null;
    const reading = loaded().then((code) => code.readCopy(options));
    const copy = await inTime(clock, READ_MS, reading, null).catch(() => null);
    for (const key of VISIT_KEYS) if (copy?.stored[key]) storage.set(key, copy.stored[key]);
    return copy?.visit ?? null;
  };

  return {
    async start(engine) {
      if (isShared(config(), {})) {
        clearAll(local, session);
        // What a visitor left behind whose browser died.
        storage.clearVisit();
        await engine.start();
      } else {
        const isNew = attempt(() => session?.getItem(TAB)) == null;
        await engine.start(await restored());
        if (isNew && attempt(() => local && copiesIn(local).length))
          loaded()
            .then((code) => code.offerCopy(options, engine))
            .catch(() => {});
      }
      follow(engine);
    },
    forget(reason) {
      visit.abort();
      visit = new AbortController();
      const [name = ''] = (attempt(() => session?.getItem(TAB)) ?? '').split('.');
      attempt(() => session?.removeItem(TAB));
      const isKept = reason === 'idle' && options.keeping && !isShared(config(), {});
      if (!isKept) attempt(() => local?.removeItem(COPY + name));
    },
  };
}

/** A device that others use next: nothing of a visit is put by, not even encrypted. */
export function isShared(config: Gatehouse.Config, facts: Facts): boolean {
  return isOn(config.location.module_kiosk) || isOn(effectiveSettings(config, facts).module_kiosk);
}

/** The spec's session flag, which says nothing about a visitor; and what one hands on to the next, which soon ends. */
const STAYS: ReadonlySet<string> = new Set(['slideshow_active', HANDED_ON]);

/**
 * What is left from a time when this device was somebody's own, and everything that a slide kept in the tab for a
 * visitor whose page died: the tab is the next visitor's.
 */
function clearAll(local: Storage | null, session: Storage | null): void {
  for (const name of attempt(() => (session === null ? [] : namesIn(session))) ?? [])
    if (!STAYS.has(name)) attempt(() => session?.removeItem(name));
  for (const name of attempt(() => (local === null ? [] : copiesIn(local))) ?? [])
    attempt(() => local?.removeItem(name));
  attempt(() => indexedDB.deleteDatabase(KEYS));
}

/** The names of all copies on this device. */
export function copiesIn(local: Storage): readonly string[] {
  return namesIn(local).filter((name) => name.startsWith(COPY));
}

export const namesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');

/** Browsers that refuse storage throw at any use of it. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
