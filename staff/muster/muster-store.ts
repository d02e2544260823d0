import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { HOUR_MS } from '../../domain/time.ts';
import type { ReadMusterAnswer } from '../../schemas/generated/types.ts';

/** A mark that waits on this phone; `at` is by its own clock. */
export interface UnsentMark {
  readonly id: string;
  readonly visit_id: number;
  readonly state: 'safe' | 'missing' | 'open';
  readonly at: number;
}

export interface StoredList {
  readonly answer: ReadMusterAnswer;
  /** When it came, by this phone's clock. */
  readonly at: number;
  /** Who was signed in; a list of before has none. */
  readonly by?: string;
}

interface MusterSchema extends DBSchema {
  lists: { key: string; value: StoredList };
  marks: { key: string; value: UnsentMark & { locationId: string }; indexes: { place: string } };
}

const NAME = 'gatehouse-muster';
/** A list of people is kept no longer than a shift. */
const LONGEST_MS = 12 * HOUR_MS;

let opened: Promise<IDBPDatabase<MusterSchema>> | undefined;

function open(): Promise<IDBPDatabase<MusterSchema>> {
  opened ??= openDB<MusterSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('lists');
      db.createObjectStore('marks', { keyPath: 'id' }).createIndex('place', 'locationId');
    },
    // Another tab signs out: this one must not keep it from being deleted.
    blocking: (_before, _after, { target }) => (target as IDBDatabase).close(),
  });
  return opened;
}

/** The list that this phone has of a location; none if it is older than a shift. */
export async function storedList(locationId: string): Promise<StoredList | undefined> {
  const db = await open();
  const stored = await db.get('lists', locationId);
  if (stored === undefined || Date.now() - stored.at < LONGEST_MS) return stored;
  await db.delete('lists', locationId);
  return undefined;
}

/** The lists that this device has, by location. */
export async function storedLists(): Promise<{ locationId: string; stored: StoredList }[]> {
  // A device that never opened one has no database, and looking must not make one.
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

/** Stored before it shows, so that no tap is lost. */
export async function storeMark(locationId: string, mark: UnsentMark): Promise<void> {
  const tx = (await open()).transaction('marks', 'readwrite', { durability: 'strict' });
  await tx.store.put({ ...mark, locationId });
  await tx.done;
}

export async function unsentMarks(locationId: string): Promise<UnsentMark[]> {
  const rows = await (await open()).getAllFromIndex('marks', 'place', locationId);
  return rows.map(({ id, visit_id, state, at }) => ({ id, visit_id, state, at }));
}

export async function dropMarks(ids: readonly string[]): Promise<void> {
  const tx = (await open()).transaction('marks', 'readwrite');
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}
