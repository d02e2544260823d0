import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { MerkleTree } from './merkle-tree.ts';

/** A closed day's tree, with the place of each leaf by its id. */
export interface DayTree {
  readonly tree: MerkleTree;
  readonly positions: ReadonlyMap<number, number>;
}

/** Days kept in memory; a closed one never changes. */
const MOST_KEPT = 8;
const kept = new WeakMap<Kysely<Database>, Map<string, Promise<DayTree>>>();

export function dayTree(db: Kysely<Database>, day: string): Promise<DayTree> {
  const days = kept.get(db) ?? new Map<string, Promise<DayTree>>();
  kept.set(db, days);
  const known = days.get(day) ?? readDay(db, day);
  days.delete(day);
  days.set(day, known);
  known.catch(() => days.delete(day));
  const [oldest = ''] = days.keys();
  if (days.size > MOST_KEPT) days.delete(oldest);
  return known;
}

async function readDay(db: Kysely<Database>, day: string): Promise<DayTree> {
  const leaves = await leavesOf(db, day);
  return {
    tree: new MerkleTree(leaves.map(({ hash }) => hash)),
    positions: new Map(leaves.map(({ id }, position) => [id, position])),
  };
}

export const leavesOf = (db: Kysely<Database>, day: string) =>
  // biome-ignore lint/plugin/unlimited-list: the signatures of one day.
  db.selectFrom('evidence_leaves').select(['id', 'hash', 'at']).where('day', '=', day).orderBy('id').execute();
