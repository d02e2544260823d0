import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY_MS } from '../../domain/time.ts';
import type { Unsaved } from './draft-backend.ts';

interface Kept {
  readonly person: string;
  readonly locationId: string;
  readonly at: number;
  readonly unsaved: Unsaved;
}

interface KeptSchema extends DBSchema {
  drafts: { key: string; value: Kept };
}

const NAME = 'gatehouse-drafts';
/** Whoever comes back later than this has begun anew. */
const LONGEST_MS = 30 * DAY_MS;

/** Whose draft it is; a page of another person on the same device never sees it. */
export interface DraftOwner {
  readonly person: string;
  readonly locationId: string;
}

/** Keeps what is not saved of one draft, in one open page. */
export interface DraftKeeper {
  /** What a page that is gone has left, the oldest first; from now on it is this page's. Never throws. */
  take(): Promise<Unsaved | undefined>;
  /** Quick changes are written once; null takes it away. */
  keep(unsaved: Unsaved | null): void;
}

/**
 * Unsaved changes on this device, so that they outlive a tab that is closed or a browser that is killed while the server
 * is away [STU-05]. Each page writes under a name of its own: two of them never overwrite each other.
 */
export function keeperOf({ person, locationId }: DraftOwner): DraftKeeper {
  const id = `${performance.timeOrigin} ${Math.random()} ${locationId}`;
  let waiting: { unsaved: Unsaved | null } | undefined;
  let isWriting = false;
  let isKept = false;

  // Held as long as this page lives; without it another page takes the draft over.
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
        // A browser that keeps nothing: then it is only in this page until it is saved.
      }
    }
    isWriting = false;
  }

  return {
    async take() {
      try {
        const db = await open();
        const [keys, all] = await Promise.all([db.getAllKeys('drafts'), db.getAll('drafts')]);
        const left = all
          .map((kept, i) => ({ ...kept, key: keys[i] as string }))
          .sort((one, other) => one.at - other.at);
        for (const kept of left) {
          const isMine = kept.person === person && kept.locationId === locationId;
          const isOld = Date.now() - kept.at > LONGEST_MS;
          if (!(isMine || isOld) || (await isOpen(kept.key))) continue;
          const tx = db.transaction('drafts', 'readwrite');
          await tx.store.delete(kept.key);
          if (!isOld) await tx.store.put({ ...withoutKey(kept), at: Date.now() }, id);
          await tx.done;
          isKept = !isOld;
          if (!isOld) return kept.unsaved;
        }
      } catch {
        // As above.
      }
      return undefined;
    },
    keep(unsaved) {
      if (unsaved === null && !isKept) return;
      isKept = unsaved !== null;
      waiting = { unsaved };
      if (!isWriting) void write();
    },
  };
}

const withoutKey = ({ person, locationId, at, unsaved }: Kept): Kept => ({ person, locationId, at, unsaved });

const lockOf = (id: string) => `gatehouse-draft ${id}`;

/** Whether the page that keeps it still lives. */
async function isOpen(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return false;
  return locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null);
}

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;

function open(): Promise<IDBPDatabase<KeptSchema>> {
  opened ??= openDB<KeptSchema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('drafts') });
  return opened;
}
