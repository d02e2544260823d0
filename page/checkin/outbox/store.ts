import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry, StoredEntry } from '../../../plugins/_kit/offline/accepted-visit.ts';

const NAME = 'gatehouse';
const VERSION = 1;
/** Holds nothing, and only for a moment. */
const EMPTY = 'gatehouse-empty';
/** As many visits are let go of until the browser is made to clear up after them. */
const CLEARED_AFTER = 20;

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxEntry & { seq?: number }; indexes: { key: string } };
  keys: { key: string; value: CryptoKey };
}

/** The visits that wait on this device, in the order in which they were accepted. */
export interface OutboxStore {
  /** Resolves once the entry is on the disk, in place of an earlier one of the same visit. @throws if it cannot be. */
  put(entry: OutboxEntry): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<readonly StoredEntry[]>;
  /** This device's own key, made by `make` the first time. */
  deviceKey(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  close(): Promise<void>;
}

/**
 * The outbox on the disk, opened with its first use. `idb` gives IndexedDB promises; a transaction that says nothing may
 * be lost in a power cut, so every write asks for strict durability [OFF-02]. Its methods throw where the browser refuses
 * storage or the disk is full.
 */
export function createOutboxStore(): OutboxStore {
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
      // A newer page upgrades the database, or the browser clears it: the next use opens it again.
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
  const writes = async <Name extends 'outbox' | 'keys'>(name: Name) =>
    (await open()).transaction(name, 'readwrite', { durability: 'strict' });

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
      // By the number of the visit: a kiosk's page is another one for each.
      if (seq !== undefined && seq % CLEARED_AFTER === 0) void clearUp().catch(() => {});
    },
    all: async () => (await (await open()).getAll('outbox')) as StoredEntry[],
    async deviceKey(make) {
      const known = await (await open()).get('keys', 'device');
      if (known !== undefined) return known;
      const key = await make();
      const tx = await writes('keys');
      // Another tab may have made one meanwhile.
      const other = await tx.store.get('device');
      if (other === undefined) await tx.store.put(key, 'device');
      await tx.done;
      return other ?? key;
    },
    async close() {
      (await opening)?.close();
      forget();
    },
  };
}

/**
 * Chromium only notes that an entry was deleted, and keeps its 19 KB on the disk until megabytes have gathered. It
 * clears up what was deleted from all databases of a site when one of them goes as a whole.
 */
async function clearUp(): Promise<void> {
  (await openDB(EMPTY)).close();
  await deleteDB(EMPTY);
}
