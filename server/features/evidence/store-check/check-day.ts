import type { Selectable } from 'kysely';
import { canonicalJson, type Json } from '../../../../domain/evidence/canonical-json.ts';
import { committedText, type EvidenceSheet, leafText, readSheet } from '../../../../domain/evidence/evidence-sheet.ts';
import { type KeyRotation, rotationsBefore, rotationsText } from '../../../../domain/evidence/key-rotation.ts';
import {
  isRoot,
  ROOT_FORMAT,
  type RootStatement,
  rootText,
  timesText,
} from '../../../../domain/evidence/root-statement.ts';
import { fromJson } from '../../../store/json.ts';
import type { Database } from '../../../store/schema.ts';
import { hashing, leafHash, sha256 } from '../hashing.ts';
import { MerkleTree } from '../merkle-tree.ts';

export type LeafRow = Pick<Selectable<Database['evidence_leaves']>, 'id' | 'hash' | 'at'>;

export interface SheetRow {
  readonly visit_id: number;
  readonly sheet: string;
  readonly leaf_id: number | null;
  readonly at: number;
}

export type RootRow = Omit<Selectable<Database['evidence_roots']>, 'time_stamp'>;

export interface ClosedDay {
  readonly root: RootRow;
  readonly previous: string | undefined;
  readonly before: { readonly number: number; readonly total: number };
  readonly leaves: readonly LeafRow[];
  readonly sheets: readonly SheetRow[];
  readonly rotations: readonly KeyRotation[];
  /** The key in force that day, in hex. */
  readonly key: string;
}

/** Names every changed row of a closed day [EVI-03]. */
export function checkDay(day: ClosedDay): string[] {
  const { root, leaves, sheets } = day;
  const statement = readRoot(root.statement);
  if (statement === undefined) return [`root of ${root.day}: statement`];
  const problems = checkRoot(day, statement).map((problem) => `root of ${root.day}: ${problem}`);

  // Hex parsing would ignore case.
  const unreadable = leaves.filter(({ hash }) => !HASH.test(hash));
  if (unreadable.length > 0) return [...problems, ...unreadable.map(({ id }) => `leaf ${id}: hash`)];
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const differing: { readonly row: SheetRow; readonly hash: string }[] = [];
  for (const row of sheets) {
    const found = checkSheet(row);
    const leaf = byId.get(row.leaf_id ?? -1);
    if (leaf !== undefined && leaf.at !== row.at) problems.push(`${sheetName(row)} or its leaf ${row.leaf_id}: at`);
    if (found.kind === 'changed') problems.push(found.problem);
    else if (found.hash !== leaf?.hash) differing.push({ row, hash: found.hash });
  }
  if (rootOf(leaves) === statement.root && leaves.length === statement.leaves)
    return [...problems, ...differing.map(({ row }) => `${sheetName(row)}: commitments`)];
  // If a sheet's hash in place of its leaf leads to the root, the leaf was changed; else the sheet.
  const hashes = new Map(differing.map(({ row, hash }) => [row.leaf_id, hash]));
  const mended = leaves.map(({ id, hash }) => ({ id, hash: hashes.get(id) ?? hash }));
  if (rootOf(mended) === statement.root) return [...problems, ...[...hashes.keys()].map((id) => `leaf ${id}: hash`)];
  problems.push(...differing.map(({ row }) => `${sheetName(row)} or its leaf ${row.leaf_id}`));
  return [...problems, `leaves of ${root.day}: they do not lead to its root`];
}

/** Apart from the root's leaves. */
function checkRoot({ root, previous, before, leaves, rotations, key }: ClosedDay, statement: RootStatement): string[] {
  const problems: string[] = [];
  if (root.public_key !== key) problems.push('public_key');
  else if (!isSigned(root)) problems.push('statement or signature');
  if (statement.day !== root.day) problems.push('day');
  if (statement.previous !== (previous === undefined ? '' : sha256(previous)))
    problems.push('does not follow the root before it, which is missing or changed');
  if (statement.format !== ROOT_FORMAT) return problems;
  const { number, total } = statement;
  if (number !== before.number + 1) problems.push(`is number ${number}, after ${before.number} roots`);
  if (total !== before.total + statement.leaves) problems.push('the leaves before it are not as many as it counts');
  const then = rotationsBefore(rotations, root.day);
  if (statement.rotations !== (then.length === 0 ? '' : sha256(rotationsText(then))))
    problems.push('rotations of the key before it are missing or changed');
  if (leaves.length === statement.leaves && statement.times !== sha256(timesText(leaves)))
    problems.push('at of a leaf');
  return problems;
}

const HASH = /^[0-9a-f]{64}$/;

export type CheckedSheet =
  | { readonly kind: 'whole'; readonly hash: string }
  | { readonly kind: 'changed'; readonly problem: string };

/** Whether a sheet's parts match its commitments. */
export function checkSheet(row: SheetRow): CheckedSheet {
  const changed = (what: string): CheckedSheet => ({ kind: 'changed', problem: `${sheetName(row)}: ${what}` });
  // Sheets are stored without their proof.
  const read = row.sheet.endsWith('}') ? readSheet(`${row.sheet.slice(0, -1)},"proof":null}`) : undefined;
  if (!read?.ok) return changed('no sheet');
  const { proof: _, ...stored } = read.value;
  if (canonicalJson(stored as unknown as Json) !== row.sheet) return changed('no canonical JSON');
  const part = differingPart(read.value);
  return part === undefined ? { kind: 'whole', hash: leafHash(leafText(read.value)) } : changed(part);
}

function differingPart({ parts, commitments }: EvidenceSheet): string | undefined {
  for (const [name, part] of Object.entries(parts))
    if (!Object.hasOwn(commitments, name) || sha256(committedText(name, part)) !== commitments[name]) return name;
  return Object.keys(commitments).find((name) => !Object.hasOwn(parts, name));
}

export function readRoot(text: string): RootStatement | undefined {
  try {
    const value = fromJson<unknown>(text);
    return isRoot(value) && rootText(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSigned({ statement, signature, public_key }: RootRow): boolean {
  const [sign, key] = [Buffer.from(signature, 'hex'), Buffer.from(public_key, 'hex')];
  return sign.toString('hex') === signature && hashing.isSigned(Buffer.from(statement), sign, key) === true;
}

const rootOf = (leaves: readonly Pick<LeafRow, 'hash'>[]) =>
  leaves.length === 0 ? '' : new MerkleTree(leaves.map((l) => l.hash)).root;
const sheetName = ({ visit_id }: SheetRow) => `sheet of visit ${visit_id}`;
