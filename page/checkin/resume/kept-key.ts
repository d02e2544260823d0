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

export const dropKeys = (tabs: readonly string[]): Promise<void> =>
  inKeys(async (db) => {
    for (const tab of await db.getAllKeys('keys')) if (!tabs.includes(tab)) await db.delete('keys', tab);
  });

const lockOf = (tab: string): string => `gatehouse_tab_${tab}`;

/** Marks this tab as open until it closes or `signal` aborts. */
export function holdTab(locks: Locks, tab: string, signal: AbortSignal): void {
  const isOver = new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
  // Rejects if aborted while waiting for this tab's earlier page.
  locks.request(lockOf(tab), { signal }, () => isOver).catch(() => {});
}

export const isTabOpen = (locks: Locks, tab: string): Promise<boolean> =>
  locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => lock === null);
