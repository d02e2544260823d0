import type { Kysely } from 'kysely';
import type { EvidenceSheet, InclusionProof } from '../../../domain/evidence/evidence-sheet.ts';
import type { RootStatement } from '../../../domain/evidence/root-statement.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { leavesOf } from './close-days.ts';
import { makeSheet } from './make-sheets.ts';
import { MerkleTree } from './merkle-tree.ts';
import { rotationsOf } from './rotate-key.ts';

/** The sheet of a visit, with a proof once its day is closed [EVI-01]. */
export async function sheetOfVisit(deps: Deps, visitId: number): Promise<EvidenceSheet | undefined> {
  const row = await storedSheet(deps, visitId);
  if (row === undefined) return undefined;
  if (row.sheet === null) await makeSheet(deps, visitId);
  const made = row.sheet === null ? await storedSheet(deps, visitId) : row;
  if (made?.sheet == null) return undefined;
  const sheet = fromJson<Omit<EvidenceSheet, 'proof'>>(made.sheet);
  return { ...sheet, proof: made.leaf_id === null ? null : await proofOf(deps, made.leaf_id) };
}

function storedSheet({ store }: Pick<Deps, 'store'>, visitId: number) {
  return store.db
    .selectFrom('evidence_sheets')
    .select(['sheet', 'leaf_id'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
}

async function proofOf({ store: { db } }: Pick<Deps, 'store'>, leafId: number): Promise<InclusionProof | null> {
  const root = await db
    .selectFrom('evidence_roots')
    .innerJoin('evidence_leaves', 'evidence_leaves.day', 'evidence_roots.day')
    .select(['evidence_roots.day', 'statement', 'signature', 'public_key', 'time_stamp'])
    .where('evidence_leaves.id', '=', leafId)
    .executeTakeFirst();
  if (root === undefined) return null;
  const { tree, positions } = await dayTree(db, root.day);
  const position = positions.get(leafId) ?? 0;
  const rotations = await rotationsOf(db);
  return {
    position,
    path: tree.path(position),
    root: fromJson<RootStatement>(root.statement),
    signature: root.signature,
    key: root.public_key,
    ...(root.time_stamp !== null && { time_stamp: root.time_stamp }),
    ...(rotations.length > 0 && { rotations }),
  };
}

interface DayTree {
  readonly tree: MerkleTree;
  readonly positions: ReadonlyMap<number, number>;
}

const MOST_KEPT = 8;
const kept = new WeakMap<Kysely<Database>, Map<string, Promise<DayTree>>>();

function dayTree(db: Kysely<Database>, day: string): Promise<DayTree> {
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
