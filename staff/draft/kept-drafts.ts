import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY_MS } from '../../domain/time.ts';
import type { Unsaved } from './draft-state.ts';

interface Kept extends DraftOwner {
  readonly at: number;
  readonly unsaved: Unsaved;
}

interface KeptSchema extends DBSchema {
  drafts: { key: string; value: Kept };
}

const NAME = 'gatehouse-drafts';
const MAX_AGE_MS = 30 * DAY_MS;

/** Another person on the same device never sees the draft. */
export interface DraftOwner {
  readonly person: string;
  readonly locationId: string;
}

export interface DraftKeeper {
  /** Takes over the oldest changes of a closed page. Never throws. */
  take(): Promise<Unsaved | undefined>;
  /** Quick changes are written once; null clears them. */
  keep(unsaved: Unsaved | null): void;
}

/**
 * Keeps unsaved changes on this device, so that they outlive a closed tab or a killed browser while the server is away
 * [STU-05]. Each page has its own key: two pages never overwrite each other.
 */
export function keeperOf({ person, locationId }: DraftOwner): DraftKeeper {
  const id = `${performance.timeOrigin} ${Math.random()} ${locationId}`;
  let waiting: { unsaved: Unsaved | null } | undefined;
  let isWriting = false;
  let isKept = false;

  // Held for the life of this page; once it is free, another page takes over.
  void globalThis.navigator?.locks?.request(lockOf(id), () => new Promise<never>(() => {}));

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting !== undefined) {
      const { unsaved } = waiting;
      waiting = undefined;
      try {
        const db = await open();
        if (unsaved === null) await db.delete('drafts', id);
        else await db.put('drafts', { person, locationId, at: Date.now(), unsaved }, id);
      } catch {
        // Without storage, the changes live in this page until they are saved.
      }
    }
    isWriting = false;
  }

  async function takeOldest(): Promise<Unsaved | undefined> {
    const db = await open();
    const [keys, all] = await Promise.all([db.getAllKeys('drafts'), db.getAll('drafts')]);
    const found = all.map((kept, i) => ({ kept, key: keys[i] as string }));
    for (const { kept, key } of found.sort((a, b) => a.kept.at - b.kept.at)) {
      const isMine = kept.person === person && kept.locationId === locationId;
      const isOld = Date.now() - kept.at > MAX_AGE_MS;
      if (!(isMine || isOld) || (await isOpen(key))) continue;
      const tx = db.transaction('drafts', 'readwrite');
      await tx.store.delete(key);
      if (!isOld) await tx.store.put({ ...kept, at: Date.now() }, id);
      await tx.done;
      isKept = !isOld;
      if (!isOld) return kept.unsaved;
    }
    return undefined;
  }

  return {
    take: () => takeOldest().catch(() => undefined),
    keep(unsaved) {
      if (unsaved === null && !isKept) return;
      isKept = unsaved !== null;
      waiting = { unsaved };
      if (!isWriting) void write();
    },
  };
}

const lockOf = (id: string) => `gatehouse-draft ${id}`;

async function isOpen(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  return (await locks?.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null)) ?? false;
}

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;

function open(): Promise<IDBPDatabase<KeptSchema>> {
  opened ??= openDB<KeptSchema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('drafts') });
  return opened;
}
