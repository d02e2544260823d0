import type { EvidenceSheet, InclusionProof } from '../../../domain/evidence/evidence-sheet.ts';
import type { RootStatement } from '../../../domain/evidence/root-statement.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import { dayTree } from './day-tree.ts';
import { makeSheet } from './make-sheets.ts';
import { rotationsOf } from './rotate-key.ts';

/** The evidence sheet of a signed visit, with its proof once the day is closed; undefined if there is none [EVI-01]. */
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
