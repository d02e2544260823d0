import type { Kysely } from 'kysely';
import { tenuresIn } from '../../../../domain/evidence/key-rotation.ts';
import { ROOT_FORMAT } from '../../../../domain/evidence/root-statement.ts';
import type { Database } from '../../../store/schema.ts';
import { readHead } from '../chain-head.ts';
import { leavesOf } from '../close-days.ts';
import { hashing, sha256 } from '../hashing.ts';
import { rotationsOf } from '../rotate-key.ts';
import { signingKey } from '../signing-key.ts';
import { checkStamp } from '../time-stamp.ts';
import { type ClosedDay, checkDay, checkSheet, readRoot, type SheetRow } from './check-day.ts';

export interface StoreCheck {
  readonly days: number;
  readonly sheets: number;
  readonly problems: readonly string[];
  /** SHA-256 of each statement, by day. */
  readonly roots: ReadonlyMap<string, string>;
}

/** Checks all sheets, leaves and roots, and that no day is missing [EVI-03] [TRUE-03]. */
export async function checkStore(db: Kysely<Database>): Promise<StoreCheck> {
  const keyOn = await keysByDay(db);
  const rotations = await rotationsOf(db);
  // biome-ignore lint/plugin/unlimited-list: one a day.
  const rows = await db.selectFrom('evidence_roots').selectAll().orderBy('day').execute();
  const problems = keyOn === undefined ? ['rotations of the key: changed'] : [];
  let [sheets, before, previous]: [number, ClosedDay['before'], string | undefined] = [0, NONE, undefined];
  for (const root of rows) {
    const [leaves, rows] = [await leavesOf(db, root.day), await sheetsOf(db, root.day)];
    sheets += rows.length;
    const key = keyOn?.(root.day) ?? root.public_key;
    problems.push(...checkDay({ root, previous, before, leaves, sheets: rows, rotations, key }));
    if (root.time_stamp !== null && checkStamp(root.time_stamp, root.statement) === undefined)
      problems.push(`root of ${root.day}: time_stamp`);
    before = countedUpTo(root.statement, before);
    previous = root.statement;
  }
  const open = await openSheets(db);
  for (const { hash, leaf_at, ...row } of open) {
    const checked = checkSheet(row);
    if (checked.kind === 'changed') problems.push(checked.problem);
    else if (checked.hash !== hash || row.at !== leaf_at)
      problems.push(`sheet of visit ${row.visit_id} or its leaf ${row.leaf_id}`);
  }
  const roots = new Map(rows.map(({ day, statement }) => [day, sha256(statement)]));
  problems.push(...(await missingDays(db, roots)));
  return { days: rows.length, sheets: sheets + open.length, problems, roots };
}

const NONE = { number: 0, total: 0 };

/** Roots of earlier versions have no counts. */
function countedUpTo(statement: string, before: ClosedDay['before']): ClosedDay['before'] {
  const root = readRoot(statement);
  if (root?.format === ROOT_FORMAT) return root;
  return { number: before.number + 1, total: before.total + (root?.leaves ?? 0) };
}

/** Undefined if the rotations were changed. */
async function keysByDay(db: Kysely<Database>): Promise<((day: string) => string) | undefined> {
  const [{ publicKey }, rotations] = [await signingKey(db), await rotationsOf(db)];
  if ((await tenuresIn(rotations, hashing)) === undefined) return undefined;
  if (rotations.length > 0 && rotations.at(-1)?.statement.key !== publicKey) return undefined;
  return (day) => rotations.find(({ statement }) => day <= statement.after)?.statement.previous ?? publicKey;
}

async function missingDays(db: Kysely<Database>, roots: ReadonlyMap<string, string>): Promise<string[]> {
  const problems: string[] = [];
  const head = await readHead(db);
  if (head === undefined && (await hasCounted(db))) problems.push('head of the chain: missing');
  if (head !== undefined && roots.get(head.day) !== head.hash)
    problems.push(`root of ${head.day}: missing or changed, number ${head.number} of the chain`);
  // biome-ignore lint/plugin/unlimited-list: one a day.
  const days = await db.selectFrom('evidence_leaves').select('day').distinct().where('day', 'is not', null).execute();
  for (const { day } of days)
    if (day !== null && day !== head?.day && !roots.has(day)) problems.push(`root of ${day}: missing`);
  return problems;
}

/** Earlier roots note no counts. */
async function hasCounted(db: Kysely<Database>): Promise<boolean> {
  const counted = db.selectFrom('evidence_roots').select('day').where('statement', 'like', `%${ROOT_FORMAT}%`).limit(1);
  return (await counted.executeTakeFirst()) !== undefined;
}

async function sheetsOf(db: Kysely<Database>, day: string): Promise<SheetRow[]> {
  // biome-ignore lint/plugin/unlimited-list: the signatures of one day.
  const rows = await db
    .selectFrom('evidence_sheets')
    .innerJoin('evidence_leaves', 'evidence_leaves.id', 'leaf_id')
    .select(['visit_id', 'sheet', 'leaf_id', 'evidence_sheets.at'])
    .where('day', '=', day)
    .execute();
  return rows.map((row) => ({ ...row, sheet: row.sheet ?? '' }));
}

/** Sheets of open days, and those without a leaf. */
async function openSheets(db: Kysely<Database>) {
  // biome-ignore lint/plugin/unlimited-list: the signatures since the last midnight.
  const rows = await db
    .selectFrom('evidence_sheets')
    .leftJoin('evidence_leaves', 'evidence_leaves.id', 'leaf_id')
    .leftJoin('evidence_roots', 'evidence_roots.day', 'evidence_leaves.day')
    .select(['visit_id', 'sheet', 'leaf_id', 'hash', 'evidence_sheets.at', 'evidence_leaves.at as leaf_at'])
    .where('sheet', 'is not', null)
    .where('evidence_roots.day', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, sheet: row.sheet ?? '' }));
}
