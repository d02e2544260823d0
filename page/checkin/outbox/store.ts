import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry, StoredEntry } from '../../../plugins/_kit/offline/outbox.ts';

const NAME = 'gatehouse';
const VERSION = 1;
const EMPTY = 'gatehouse-empty';
const CLEARED_AFTER = 20;

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxEntry & { seq?: number }; indexes: { key: string } };
  keys: { key: string; value: CryptoKey };
}

export interface OutboxStore {
  /** Resolves once on disk; replaces the visit's earlier entry. @throws if it cannot be stored */
  put(entry: OutboxEntry): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<readonly StoredEntry[]>;
  deviceKey(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  close(): Promise<void>;
}

/**
 * Strictly durable writes: a power cut must not lose visits [OFF-02]. Methods throw where storage is refused or full.
 */
export function createOutboxStore(): OutboxStore {
  const database = reopening();
  const writes = async <Name extends 'outbox' | 'keys'>(name: Name) =>
    (await database.open()).transaction(name, 'readwrite', { durability: 'strict' });

  return {
    async put(entry) {
      const tx = await writes('outbox');
      const seq = await tx.store.index('key').getKey(entry.key);
      await tx.store.put(seq === undefined ? entry : { ...entry, seq });
      await tx.done;
    },
    async remove(key) {
      const tx = await writes('outbox');
      const seq = await tx.store.index('key').getKey(key);
      if (seq !== undefined) await tx.store.delete(seq);
      await tx.done;
      // By the visit's number, because a kiosk loads a new page for each visit.
      if (seq !== undefined && seq % CLEARED_AFTER === 0) void clearUp().catch(() => {});
    },
    all: async () => (await (await database.open()).getAll('outbox')) as StoredEntry[],
    async deviceKey(make) {
      const known = await (await database.open()).get('keys', 'device');
      if (known !== undefined) return known;
      const key = await make();
      const tx = await writes('keys');
      const other = await tx.store.get('device');
      if (other === undefined) await tx.store.put(key, 'device');
      await tx.done;
      return other ?? key;
    },
    async close() {
      await database.close();
    },
  };
}

function reopening() {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    opening = null;
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDB<Schema>(NAME, VERSION, {
      upgrade(fresh) {
        fresh
          .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
          .createIndex('key', 'key', { unique: true });
        fresh.createObjectStore('keys');
      },
      // A newer page upgrades the database, or the browser clears it; the next use reopens it.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((cause) => {
      forget();
      throw cause;
    });
    return opening;
  };
  const close = async (): Promise<void> => {
    (await opening)?.close();
    forget();
  };
  return { open, close };
}

/** Chromium keeps deleted entries (19 KB each) on the disk, but purges a site's databases when one is deleted. */
async function clearUp(): Promise<void> {
  (await openDB(EMPTY)).close();
  await deleteDB(EMPTY);
}
