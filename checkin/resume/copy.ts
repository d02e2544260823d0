import type { Engine, Snapshot } from 'gatehouse-engine';
import { parseJson } from '../../domain/parse-json.ts';
import { placeOf } from '../../domain/worker-message.ts';
import { type StorageKey, VISIT_KEYS } from '../../plugins/_kit/page/storage.ts';
import { pageVersion } from '../page-version.ts';
import { COPY, copiesIn, isShared, type ResumeOptions, TAB } from './resume.ts';
import { newKey, open, seal } from './seal-copy.ts';

/** How old a copy may be, in milliseconds: after that somebody else may have the phone. */
export const RESUME_MS = 15 * 60_000;
/** Milliseconds from a change to the copy of it: what is typed in that time is one copy. */
const PAUSE_MS = 300;
/** A copy that nothing changes is made again this often, in milliseconds: its age is the time since the page was alive. */
const AGAIN_MS = 60_000;

/** What is in the copy. */
export interface Copy {
  /** The page's place, version and build: any other may not fit the visit. */
  readonly page: string;
  readonly visit: Snapshot;
  /** The visitor's data under the spec's keys. */
  readonly stored: Readonly<Partial<Record<StorageKey, string>>>;
}

const pageOf = ({ config, pageUrl, build }: ResumeOptions): string =>
  JSON.stringify([placeOf(new URL(pageUrl()).pathname), pageVersion(config()), build]);

/**
 * The visit that this tab was in the middle of; null if there is none, if it is older than 15 minutes, or if the page
 * has another version since. Copies that nobody can go on with any more are removed, also those of tabs that are gone.
 */
export async function readCopy(options: ResumeOptions): Promise<Copy | null> {
  const { local, session, clock } = options;
  if (local === null || session === null) return null;
  sweep(local, clock.now());
  const [name, key] = (session.getItem(TAB) ?? '').split('.');
  const stored = local.getItem(COPY + name);
  const copy = key === undefined || stored === null ? null : await readSealed(stored, key);
  if (copy === null || copy.page !== pageOf(options)) {
    local.removeItem(COPY + name);
    session.removeItem(TAB);
    return null;
  }
  return copy;
}

async function readSealed(stored: string, key: string): Promise<Copy | null> {
  const text = await open(stored.slice(stored.indexOf('.') + 1), key).catch(() => null);
  const read = text === null ? null : parseJson(text);
  return read?.ok ? (read.value as Copy) : null;
}

/** Removes what is too old; a time ahead of the clock is no better. */
function sweep(local: Storage, now: number): void {
  for (const name of copiesIn(local)) {
    const age = now - Number.parseInt(local.getItem(name) ?? '', 10);
    if (!(Math.abs(age) < RESUME_MS)) local.removeItem(name);
  }
}

/** Keeps the copy up to date until `signal` aborts. It is gone as soon as there is nothing to go on with. */
export function keepCopy(options: ResumeOptions, engine: Engine, signal: AbortSignal): void {
  const { local, session, storage, clock, config, log } = options;
  if (local === null || session === null || signal.aborted) return;
  sweep(local, clock.now());
  let isDue = false;
  let copied: readonly unknown[] = [];

  /** What a reload could go on with; null if there is nothing, as after the sign. */
  const snapshot = (): Snapshot | null => (isShared(config(), engine.state().facts) ? null : engine.snapshot());
  const remove = (): void => {
    const [name = ''] = (session.getItem(TAB) ?? '').split('.');
    local.removeItem(COPY + name);
    session.removeItem(TAB);
  };
  const write = async (): Promise<void> => {
    isDue = false;
    const visit = snapshot();
    if (visit === null) return remove();
    const tab = session.getItem(TAB) ?? newKey();
    const [name = '', key = ''] = tab.split('.');
    const stored = Object.fromEntries(VISIT_KEYS.map((one) => [one, storage.get(one) ?? '']));
    session.setItem(TAB, tab);
    const sealed = await seal(JSON.stringify({ page: pageOf(options), visit, stored } satisfies Copy), key);
    // Meanwhile there may be nothing left to go on with.
    if (signal.aborted || snapshot() === null) return;
    local.setItem(COPY + name, `${clock.now()}.${sealed}`);
  };
  const soon = (): void => {
    if (isDue || signal.aborted) return;
    isDue = true;
    clock.timeout(
      PAUSE_MS,
      () => void write().catch((cause: unknown) => log.info(`the visit was not copied: ${String(cause)}`)),
      signal,
    );
  };
  const onChange = (): void => {
    const { facts, slide } = engine.state();
    if (copied[0] === facts && copied[1] === slide.key) return;
    copied = [facts, slide.key];
    if (snapshot() === null) remove();
    else soon();
  };
  const stop = engine.subscribe(onChange);
  signal.addEventListener('abort', stop, { once: true });
  clock.interval(AGAIN_MS, soon, signal);
  onChange();
}
