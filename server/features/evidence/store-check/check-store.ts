import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { leavesOf } from '../day-tree.ts';
import { signingKey } from '../signing-key.ts';
import { checkStamp } from '../time-stamp/tokens.ts';
import { checkDay, checkSheet, type SheetRow } from './check-day.ts';

/** What was found in the whole store: how much there is, and which rows are not as they were written. */
export interface StoreCheck {
  readonly days: number;
  readonly sheets: number;
  readonly problems: readonly string[];
}

/** Checks every sheet, leaf and root that is stored, a day at a time [EVI-03]. */
export async function checkStore(db: Kysely<Database>): Promise<StoreCheck> {
  const { publicKey: key } = await signingKey(db);
  // biome-ignore lint/plugin/unlimited-list: one a day.
  const roots = await db.selectFrom('evidence_roots').selectAll().orderBy('day').execute();
  const problems: string[] = [];
  let sheets = 0;
  for (const [index, root] of roots.entries()) {
    const [leaves, rows] = [await leavesOf(db, root.day), await sheetsOf(db, root.day)];
    sheets += rows.length;
    problems.push(...checkDay({ root, previous: roots[index - 1]?.statement, leaves, sheets: rows, key }));
    if (root.time_stamp !== null && checkStamp(root.time_stamp, root.statement) === undefined)
      problems.push(`root of ${root.day}: time_stamp`);
  }
  const open = await openSheets(db);
  for (const { hash, ...row } of open) {
    const checked = checkSheet(row);
    if (checked.kind === 'changed') problems.push(checked.problem);
    else if (checked.hash !== hash) problems.push(`sheet of visit ${row.visit_id} or its leaf ${row.leaf_id}`);
  }
  return { days: roots.length, sheets: sheets + open.length, problems };
}

async function sheetsOf(db: Kysely<Database>, day: string): Promise<SheetRow[]> {
  // biome-ignore lint/plugin/unlimited-list: the signatures of one day.
  const rows = await db
    .selectFrom('evidence_sheets')
    .innerJoin('evidence_leaves', 'evidence_leaves.id', 'leaf_id')
    .select(['visit_id', 'sheet', 'leaf_id'])
    .where('day', '=', day)
    .execute();
  return rows.map((row) => ({ ...row, sheet: row.sheet ?? '' }));
}

/** Of days that have no root, and those that lead to no leaf. */
async function openSheets(db: Kysely<Database>) {
  // biome-ignore lint/plugin/unlimited-list: the signatures since the last midnight.
  const rows = await db
    .selectFrom('evidence_sheets')
    .leftJoin('evidence_leaves', 'evidence_leaves.id', 'leaf_id')
    .leftJoin('evidence_roots', 'evidence_roots.day', 'evidence_leaves.day')
    .select(['visit_id', 'sheet', 'leaf_id', 'hash'])
    .where('sheet', 'is not', null)
    .where('evidence_roots.day', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, sheet: row.sheet ?? '' }));
}
