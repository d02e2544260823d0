import type { Kysely } from 'kysely';
import { ROOT_FORMAT, type RootStatement } from '../../../domain/evidence/root-statement.ts';
import { fromJson, toJson } from '../../store/json.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';
import { sha256 } from './hashing.ts';

/** In `meta`, so that deletion of the newest root is noticed [TRUE-03]. */
const HEAD = 'evidence_head';

export interface ChainHead {
  readonly day: string;
  readonly hash: string;
  readonly number: number;
  readonly total: number;
}

export async function readHead(db: Kysely<Database>): Promise<ChainHead | undefined> {
  const kept = await readMeta(db, HEAD);
  return kept === undefined ? undefined : fromJson<ChainHead>(kept);
}

export const noteHead = (db: Kysely<Database>, head: ChainHead): Promise<void> => writeMeta(db, HEAD, toJson(head));

/**
 * The head that the next root follows. A deleted root leaves a visible gap; roots of earlier versions, which note no
 * head, may be newer.
 */
export async function headToFollow(db: Kysely<Database>): Promise<ChainHead | undefined> {
  const head = await readHead(db);
  const root = await db
    .selectFrom('evidence_roots')
    .select(['day', 'statement'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (root === undefined || (head !== undefined && head.day >= root.day)) return head;
  const { day, statement } = root;
  return { day, hash: sha256(statement), ...(await countsOf(db, fromJson<RootStatement>(statement))) };
}

/** Counts up to a root of an earlier version, which states no counts. */
async function countsOf(db: Kysely<Database>, root: RootStatement): Promise<Pick<ChainHead, 'number' | 'total'>> {
  if (root.format === ROOT_FORMAT) return { number: root.number, total: root.total };
  // biome-ignore lint/plugin/unlimited-list: one a day.
  const roots = await db.selectFrom('evidence_roots').select('statement').execute();
  const leaves = roots.map(({ statement }) => fromJson<RootStatement>(statement).leaves);
  return { number: roots.length, total: leaves.reduce((sum, count) => sum + count, 0) };
}
