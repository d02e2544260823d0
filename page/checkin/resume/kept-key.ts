import { type DBSchema, openDB } from 'idb';
import type { Locks } from '../outbox/outbox.ts';
import { KEYS } from './resume.ts';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

async function inKeys<T>(use: (store: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> {
  const db = await opened();
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

const opened = () => openDB<Schema>(KEYS, 1, { upgrade: (fresh) => void fresh.createObjectStore('keys') });

export const keepKey = (tab: string, key: CryptoKey): Promise<unknown> => inKeys((db) => db.put('keys', key, tab));

export const keptKey = (tab: string): Promise<CryptoKey | undefined> => inKeys((db) => db.get('keys', tab));

/** Deletes all keys but those of the tabs that still have a copy: a key is of no longer use than its copy. */
export const dropKeys = (tabs: readonly string[]): Promise<void> =>
  inKeys(async (db) => {
    for (const tab of await db.getAllKeys('keys')) if (!tabs.includes(tab)) await db.delete('keys', tab);
  });

const lockOf = (tab: string): string => `gatehouse_tab_${tab}`;

/** Others see that this tab is open, until it is closed or `signal` aborts. */
export function holdTab(locks: Locks, tab: string, signal: AbortSignal): void {
  const isOver = new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
  // One that waits for the page before it in this tab, and is over by then, has nothing to hold.
  locks.request(lockOf(tab), { signal }, () => isOver).catch(() => {});
}

/** Whether a tab is open that has this name. */
export const isTabOpen = (locks: Locks, tab: string): Promise<boolean> =>
  locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => lock === null);
