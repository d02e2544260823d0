import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { HOUR_MS } from '../../domain/time.ts';
import type { ReadMusterAnswer } from '../../schemas/generated/types.ts';

/** `at` is this phone's clock. */
export interface UnsentMark {
  readonly id: string;
  readonly visit_id: number;
  readonly state: 'safe' | 'missing' | 'open';
  readonly at: number;
}

export interface StoredList {
  readonly answer: ReadMusterAnswer;
  /** This phone's clock. */
  readonly at: number;
  /** Absent in lists stored by earlier versions. */
  readonly by?: string;
}

interface MusterSchema extends DBSchema {
  lists: { key: string; value: StoredList };
  marks: { key: string; value: UnsentMark & { locationId: string }; indexes: { place: string } };
}

const NAME = 'gatehouse-muster';
/** Keeps personal data for one shift. */
const LONGEST_MS = 12 * HOUR_MS;

let opened: Promise<IDBPDatabase<MusterSchema>> | undefined;

function open(): Promise<IDBPDatabase<MusterSchema>> {
  opened ??= openDB<MusterSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('lists');
      db.createObjectStore('marks', { keyPath: 'id' }).createIndex('place', 'locationId');
    },
    // Must not block another tab's deletion.
    blocking: (_before, _after, { target }) => (target as IDBDatabase).close(),
  });
  return opened;
}

/** None if older than a shift. */
export async function storedList(locationId: string): Promise<StoredList | undefined> {
  const db = await open();
  const stored = await db.get('lists', locationId);
  if (stored === undefined || Date.now() - stored.at < LONGEST_MS) return stored;
  await db.delete('lists', locationId);
  return undefined;
}

export async function storedLists(): Promise<{ locationId: string; stored: StoredList }[]> {
  // Looking must not create the database.
  const names = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!names.some(({ name }) => name === NAME)) return [];
  const ids = await (await open()).getAllKeys('lists');
  const lists = await Promise.all(
    ids.map(async (locationId) => ({ locationId, stored: await storedList(locationId) })),
  );
  return lists.flatMap(({ locationId, stored }) => (stored === undefined ? [] : [{ locationId, stored }]));
}

export async function storeList(locationId: string, answer: ReadMusterAnswer, by: string): Promise<void> {
  await (await open()).put('lists', { answer, at: Date.now(), by }, locationId);
}

/** Stored before it shows, so no tap is lost. */
export async function storeMark(locationId: string, mark: UnsentMark): Promise<void> {
  const tx = (await open()).transaction('marks', 'readwrite', { durability: 'strict' });
  await tx.store.put({ ...mark, locationId });
  await tx.done;
}

export async function listUnsentMarks(locationId: string): Promise<UnsentMark[]> {
  const rows = await (await open()).getAllFromIndex('marks', 'place', locationId);
  return rows.map(({ id, visit_id, state, at }) => ({ id, visit_id, state, at }));
}

export async function dropMarks(ids: readonly string[]): Promise<void> {
  const tx = (await open()).transaction('marks', 'readwrite');
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}
