import { type Clock, type EndReason, type Engine, inTime, type Log, type Snapshot } from 'gatehouse-engine';
import { isOn } from '../../../domain/flag.ts';
import { resolveSettings } from '../../../domain/resolve-settings.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import { HANDED_ON, VISIT_KEYS, type VisitStorage } from '../../../plugins/_kit/page/storage.ts';
import type { Config, Facts, Gatehouse } from '../../../plugins/_kit/product.ts';
import type { Locks } from '../outbox/outbox.ts';

export interface ResumeOptions {
  readonly local: Storage | null;
  readonly session: Storage | null;
  readonly storage: VisitStorage;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly config: () => Config;
  readonly pageUrl: () => string;
  /** Another build may store visits differently. */
  readonly build: string;
  /** Tells which tabs are open; required to resume a closed tab's visit. */
  readonly keeping?: { readonly locks: Locks } | null;
  readonly text: Text;
  readonly reload?: () => void;
}

/** Resumes a visit on the visitor's own device, and offers it in a new tab [OFF-07]. */
export interface Resume {
  start(engine: Engine<Gatehouse>): Promise<void>;
  /** After idling on their own phone, visitors can resume from the copy [IDLE-01]. */
  forget(reason: EndReason): void;
}

/** Session storage: this tab's name and the key to its copy. */
export const TAB = 'gatehouse_tab';
/** IndexedDB: keys to closed tabs' copies; never on a kiosk. */
export const KEYS = 'gatehouse_resume';
export const COPY = 'gatehouse_visit_';

const READ_MS = 3000;

export const NO_RESUME: Resume = { start: (engine) => engine.start(), forget: () => {} };

/** The eager part; the rest loads with the second slide, and never on a shared kiosk. */
export function createResume(options: ResumeOptions): Resume {
  const { local, session, storage, clock, config, log } = options;
  const loaded = (): Promise<typeof import('./copy.ts')> => import('./copy.ts');
  /** Aborts a copy still being written at the visit's end. */
  let visit = new AbortController();

  const follow = (engine: Engine<Gatehouse>): void => {
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

  /** Ignored if it loads when another visit has begun. */
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
        // Left behind by a crashed browser.
        storage.clearVisit();
        await engine.start();
      } else {
        const isNew = attempt(() => session?.getItem(TAB)) == null;
        await engine.start(await restored());
        if (isNew && attempt(() => local && listCopies(local).length))
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

/** A shared device stores nothing of a visit, not even encrypted. */
export function isShared(config: Config, facts: Facts): boolean {
  return isOn(config.location.module_kiosk) || isOn(resolveSettings(config, facts).module_kiosk);
}

/** Kept across visits: the spec's session flag, and data for the next visitor. */
const STAYS: ReadonlySet<string> = new Set(['slideshow_active', HANDED_ON]);

/** From before this device became a kiosk, or from a crashed page. */
function clearAll(local: Storage | null, session: Storage | null): void {
  for (const name of attempt(() => (session === null ? [] : listStorageKeys(session))) ?? [])
    if (!STAYS.has(name)) attempt(() => session?.removeItem(name));
  for (const name of attempt(() => (local === null ? [] : listCopies(local))) ?? [])
    attempt(() => local?.removeItem(name));
  attempt(() => indexedDB.deleteDatabase(KEYS));
}

export function listCopies(local: Storage): readonly string[] {
  return listStorageKeys(local).filter((name) => name.startsWith(COPY));
}

export const listStorageKeys = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');

/** Browsers that refuse storage throw on any use. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
