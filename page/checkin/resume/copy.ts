import type { Engine, Snapshot } from 'gatehouse-engine';
import { parseJson } from '../../../domain/parse-json.ts';
import { placeOf } from '../../../domain/worker-message.ts';
import { type StorageKey, VISIT_KEYS } from '../../../plugins/_kit/page/storage.ts';
import type { Gatehouse } from '../../../plugins/_kit/product.ts';
import type { Locks } from '../outbox/outbox.ts';
import { pageVersion } from '../page-version.ts';
import { dropKeys, holdTab, isTabOpen, keepKey, keptKey } from './kept-key.ts';
import { COPY, isShared, listCopies, listStorageKeys, type ResumeOptions, TAB } from './resume.ts';
import { importKey, newKey, open, seal } from './seal-copy.ts';

/** Maximum age in milliseconds: later, someone else may have the phone. */
export const RESUME_MS = 15 * 60_000;
const PAUSE_MS = 300;
/** In milliseconds: a copy's age tells when the page was last alive. */
const AGAIN_MS = 60_000;

export interface Copy {
  /** Place, version and build; the visit may not fit another. */
  readonly page: string;
  readonly visit: Snapshot;
  readonly stored: Readonly<Partial<Record<StorageKey, string>>>;
  /** Session storage, for a tab that resumes the visit. */
  readonly tab: Readonly<Record<string, string>>;
}

const pageOf = ({ config, pageUrl, build }: ResumeOptions): string =>
  JSON.stringify([placeOf(new URL(pageUrl()).pathname), pageVersion(config()), build]);

/** This tab's visit; null without one of this age and version. Removes stale copies. */
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

/** A tab that resumed another's visit has no own key. */
const keyOf = async (name = '', key = ''): Promise<CryptoKey | undefined> =>
  key === '' ? keptKey(name) : importKey(key);

async function readSealed(stored: string, key: CryptoKey | undefined): Promise<Copy | null> {
  if (key === undefined) return null;
  const text = await open(stored.slice(stored.indexOf('.') + 1), key).catch(() => null);
  const read = text === null ? null : parseJson(text);
  return read?.ok ? (read.value as Copy) : null;
}

/** Offers the visit of a tab closed less than 15 minutes ago, and deletes older copies' keys. */
export async function offerCopy(options: ResumeOptions, engine: Engine<Gatehouse>): Promise<void> {
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

async function closedTab(local: Storage, locks: Locks, page: string): Promise<{ name: string; copy: Copy } | null> {
  const stored = listCopies(local).map((name) => ({ name: name.slice(COPY.length), text: local.getItem(name) ?? '' }));
  stored.sort((a, b) => Number.parseInt(b.text, 10) - Number.parseInt(a.text, 10));
  for (const { name, text } of stored) {
    if (await isTabOpen(locks, name)) continue;
    const copy = await readSealed(text, await keptKey(name));
    if (copy?.page === page) return { name, copy };
  }
  return null;
}

async function forgetKeys({ local, keeping }: ResumeOptions): Promise<void> {
  if (local !== null && keeping) await dropKeys(listCopies(local).map((name) => name.slice(COPY.length)));
}

function sweep(local: Storage, now: number): void {
  for (const name of listCopies(local)) {
    const age = now - Number.parseInt(local.getItem(name) ?? '', 10);
    if (!(Math.abs(age) < RESUME_MS)) local.removeItem(name);
  }
}

export function keepCopy(options: ResumeOptions, engine: Engine<Gatehouse>, signal: AbortSignal): void {
  const { local, session, clock, config, log, keeping } = options;
  if (local === null || session === null || signal.aborted) return;
  sweep(local, clock.now());
  let isDue = false;
  let copied: readonly unknown[] = [];
  let held = '';

  /** null if there is nothing to resume, as after the signature. */
  const snapshot = (): Snapshot | null => (isShared(config(), engine.state().facts) ? null : engine.snapshot());
  const remove = (): void => {
    const [name = ''] = (session.getItem(TAB) ?? '').split('.');
    local.removeItem(COPY + name);
    session.removeItem(TAB);
    held = '';
    if (name !== '') forgetKeys(options).catch(() => {});
  };
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
    session.setItem(TAB, tab);
    const copy = copyOf(options, session, visit);
    const key = await keyOf(name, own);
    if (key === undefined) return remove();
    await hold(name, key);
    const sealed = await seal(JSON.stringify(copy), key);
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
    // The end of a visit removes the copy itself.
    await Promise.resolve();
    await forgetKeys(options);
  };
  signal.addEventListener('abort', () => void onEnd().catch(() => {}), { once: true });
  clock.interval(AGAIN_MS, soon, signal);
  onChange();
}

function copyOf(options: ResumeOptions, session: Storage, visit: Snapshot): Copy {
  const stored = Object.fromEntries(VISIT_KEYS.map((one) => [one, options.storage.get(one) ?? '']));
  const inTab = listStorageKeys(session).filter((one) => one !== TAB);
  return { page: pageOf(options), visit, stored, tab: valuesOf(session, inTab) };
}

const valuesOf = (storage: Storage, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));

// biome-ignore lint/style/noRestrictedGlobals: a page that is begun again is loaded again, whatever the network.
const reloadPage = (): void => location.reload();
