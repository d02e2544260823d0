import type { Engine, Snapshot } from 'gatehouse-engine';
import { parseJson } from '../../../domain/parse-json.ts';
import { placeOf } from '../../../domain/worker-message.ts';
import { type StorageKey, VISIT_KEYS } from '../../../plugins/_kit/page/storage.ts';
import type { Locks } from '../outbox/outbox.ts';
import { pageVersion } from '../page-version.ts';
import { dropKeys, holdTab, isTabOpen, keepKey, keptKey } from './kept-key.ts';
import { COPY, copiesIn, isShared, namesIn, type ResumeOptions, TAB } from './resume.ts';
import { importKey, newKey, open, seal } from './seal-copy.ts';

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
  /** What the tab itself remembers, such as an attempt to sign, for one that takes its place. */
  readonly tab: Readonly<Record<string, string>>;
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
  const copy = key === undefined || stored === null ? null : await readSealed(stored, await keyOf(name, key));
  if (copy === null || copy.page !== pageOf(options)) {
    local.removeItem(COPY + name);
    session.removeItem(TAB);
    return null;
  }
  return copy;
}

/** A tab that took another one's place has no key of its own. */
const keyOf = async (name = '', key = ''): Promise<CryptoKey | undefined> =>
  key === '' ? keptKey(name) : importKey(key);

async function readSealed(stored: string, key: CryptoKey | undefined): Promise<Copy | null> {
  if (key === undefined) return null;
  const text = await open(stored.slice(stored.indexOf('.') + 1), key).catch(() => null);
  const read = text === null ? null : parseJson(text);
  return read?.ok ? (read.value as Copy) : null;
}

/**
 * Asks in a new tab whether to go on with the visit of one that was closed less than 15 minutes ago. Its key outlives the
 * tab, and no longer: this deletes those of copies that are too old.
 */
export async function offerCopy(options: ResumeOptions, engine: Engine): Promise<void> {
  const { local, session, clock, keeping, text, config, reload = reloadPage } = options;
  if (local === null || session === null || !keeping) return;
  sweep(local, clock.now());
  await forgetKeys(options);
  const left = await closedTab(local, keeping.locks, pageOf(options));
  if (left === null || engine.state().index > 0) return;
  const choice = await engine.context().modal({
    title: text('resume_title'),
    body: config().location.name ?? '',
    submit: text('action_go_on'),
    cancel: text('action_start_over'),
  });
  if (choice === 'submit') {
    for (const [name, value] of Object.entries(left.copy.tab)) session.setItem(name, value);
    session.setItem(TAB, `${left.name}.`);
    reload();
  } else if (choice === 'cancel') {
    local.removeItem(COPY + left.name);
    await forgetKeys(options);
  }
}

/** The copy that a tab left last which is closed now; null if there is none for this page. */
async function closedTab(local: Storage, locks: Locks, page: string): Promise<{ name: string; copy: Copy } | null> {
  const stored = copiesIn(local).map((name) => ({ name: name.slice(COPY.length), text: local.getItem(name) ?? '' }));
  stored.sort((a, b) => Number.parseInt(b.text, 10) - Number.parseInt(a.text, 10));
  for (const { name, text } of stored) {
    if (await isTabOpen(locks, name)) continue;
    const copy = await readSealed(text, await keptKey(name));
    if (copy?.page === page) return { name, copy };
  }
  return null;
}

/** Deletes the keys whose copies are gone. */
async function forgetKeys({ local, keeping }: ResumeOptions): Promise<void> {
  if (local !== null && keeping) await dropKeys(copiesIn(local).map((name) => name.slice(COPY.length)));
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
  const { local, session, storage, clock, config, log, keeping } = options;
  if (local === null || session === null || signal.aborted) return;
  sweep(local, clock.now());
  let isDue = false;
  let copied: readonly unknown[] = [];
  let held = '';

  /** What a reload could go on with; null if there is nothing, as after the sign. */
  const snapshot = (): Snapshot | null => (isShared(config(), engine.state().facts) ? null : engine.snapshot());
  const remove = (): void => {
    const [name = ''] = (session.getItem(TAB) ?? '').split('.');
    local.removeItem(COPY + name);
    session.removeItem(TAB);
    held = '';
    if (name !== '') forgetKeys(options).catch(() => {});
  };
  /** Others see that the tab is open, and may go on once it is not. */
  const hold = async (name: string, key: CryptoKey): Promise<void> => {
    if (!keeping || held === name) return;
    held = name;
    holdTab(keeping.locks, name, signal);
    await keepKey(name, key).catch((cause: unknown) => log.info(`a closed tab will start over: ${String(cause)}`));
  };
  const write = async (): Promise<void> => {
    isDue = false;
    const visit = snapshot();
    if (visit === null) return remove();
    const tab = session.getItem(TAB) ?? newKey();
    const [name = '', own] = tab.split('.');
    const stored = Object.fromEntries(VISIT_KEYS.map((one) => [one, storage.get(one) ?? '']));
    session.setItem(TAB, tab);
    const inTab = namesIn(session).filter((one) => one !== TAB);
    const copy = { page: pageOf(options), visit, stored, tab: valuesOf(session, inTab) } satisfies Copy;
    const key = await keyOf(name, own);
    if (key === undefined) return remove();
    await hold(name, key);
    const sealed = await seal(JSON.stringify(copy), key);
    // Meanwhile there may be nothing left to go on with.
    if (signal.aborted || snapshot() === null) return forgetKeys(options);
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
  const onEnd = async (): Promise<void> => {
    stop();
    // Whoever ends it removes the copy as well.
    await Promise.resolve();
    await forgetKeys(options);
  };
  signal.addEventListener('abort', () => void onEnd().catch(() => {}), { once: true });
  clock.interval(AGAIN_MS, soon, signal);
  onChange();
}

const valuesOf = (storage: Storage, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));

// biome-ignore lint/style/noRestrictedGlobals: a page that is begun again is loaded again, whatever the network.
const reloadPage = (): void => location.reload();
