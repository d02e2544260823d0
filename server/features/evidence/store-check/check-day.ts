import { canonicalJson, type Json } from '../../../../domain/evidence/canonical-json.ts';
import {
  committedText,
  type EvidenceSheet,
  leafText,
  ROOT_FORMAT,
  readSheet,
  rootText,
} from '../../../../domain/evidence/evidence-sheet.ts';
import { hashing, leafHash, sha256 } from '../hashing.ts';
import { MerkleTree } from '../merkle-tree.ts';

/** Rows of the database, as they are stored. */
export interface LeafRow {
  readonly id: number;
  readonly hash: string;
}

export interface SheetRow {
  readonly visit_id: number;
  readonly sheet: string;
  readonly leaf_id: number | null;
}

export interface RootRow {
  readonly day: string;
  readonly statement: string;
  readonly signature: string;
  readonly public_key: string;
}

export interface ClosedDay {
  readonly root: RootRow;
  /** The statement of the day closed before; undefined for the first. */
  readonly previous: string | undefined;
  /** By their ids. */
  readonly leaves: readonly LeafRow[];
  /** Those whose leaf is one of these. */
  readonly sheets: readonly SheetRow[];
  /** The key of this server, in hex. */
  readonly key: string;
}

/** Names every row of a closed day that is not as it was written, and what of it [EVI-03]. */
export function checkDay({ root, previous, leaves, sheets, key }: ClosedDay): string[] {
  const rootName = `root of ${root.day}`;
  const statement = readRoot(root.statement);
  if (statement === undefined) return [`${rootName}: statement`];
  const problems: string[] = [];
  if (root.public_key !== key) problems.push(`${rootName}: public_key`);
  else if (!isSigned(root)) problems.push(`${rootName}: statement or signature`);
  if (statement.day !== root.day) problems.push(`${rootName}: day`);
  if (statement.previous !== (previous === undefined ? '' : sha256(previous)))
    problems.push(`${rootName}: does not follow the root before it`);

  // Read as bytes, capital letters would be the same.
  const unreadable = leaves.filter(({ hash }) => !HASH.test(hash));
  if (unreadable.length > 0) return [...problems, ...unreadable.map(({ id }) => `leaf ${id}: hash`)];
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const differing: { readonly row: SheetRow; readonly hash: string }[] = [];
  for (const row of sheets) {
    const found = checkSheet(row);
    if (found.kind === 'changed') problems.push(found.problem);
    else if (found.hash !== byId.get(row.leaf_id ?? -1)?.hash) differing.push({ row, hash: found.hash });
  }
  if (rootOf(leaves) === statement.root && leaves.length === statement.leaves)
    return [...problems, ...differing.map(({ row }) => `${sheetName(row)}: commitments`)];
  // The root says which of the two was changed: a leaf is, if its sheet's hash in its place leads to the root.
  const hashes = new Map(differing.map(({ row, hash }) => [row.leaf_id, hash]));
  const mended = leaves.map(({ id, hash }) => ({ id, hash: hashes.get(id) ?? hash }));
  if (rootOf(mended) === statement.root) return [...problems, ...[...hashes.keys()].map((id) => `leaf ${id}: hash`)];
  problems.push(...differing.map(({ row }) => `${sheetName(row)} or its leaf ${row.leaf_id}`));
  return [...problems, `leaves of ${root.day}: they do not lead to its root`];
}

const HASH = /^[0-9a-f]{64}$/;

export type CheckedSheet =
  | { readonly kind: 'whole'; readonly hash: string }
  | { readonly kind: 'changed'; readonly problem: string };

/** Whether a stored sheet's parts are those that it commits to; its leaf's hash if so. */
export function checkSheet(row: SheetRow): CheckedSheet {
  const changed = (what: string): CheckedSheet => ({ kind: 'changed', problem: `${sheetName(row)}: ${what}` });
  // As it is given out: it is stored without its proof.
  const sheet = row.sheet.endsWith('}') ? readSheet(`${row.sheet.slice(0, -1)},"proof":null}`) : undefined;
  if (sheet === undefined) return changed('no sheet');
  const { proof: _, ...stored } = sheet;
  if (canonicalJson(stored as unknown as Json) !== row.sheet) return changed('no canonical JSON');
  const part = differingPart(sheet);
  return part === undefined ? { kind: 'whole', hash: leafHash(leafText(sheet)) } : changed(part);
}

function differingPart({ parts, commitments }: EvidenceSheet): string | undefined {
  for (const [name, part] of Object.entries(parts))
    if (!Object.hasOwn(commitments, name) || sha256(committedText(name, part)) !== commitments[name]) return name;
  return Object.keys(commitments).find((name) => !Object.hasOwn(parts, name));
}

interface Statement {
  readonly day: string;
  readonly leaves: number;
  readonly root: string;
  readonly previous: string;
}

function readRoot(text: string): Statement | undefined {
  try {
    const value = JSON.parse(text);
    return value.format === ROOT_FORMAT && rootText(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSigned({ statement, signature, public_key }: RootRow): boolean {
  const [sign, key] = [Buffer.from(signature, 'hex'), Buffer.from(public_key, 'hex')];
  return sign.toString('hex') === signature && hashing.isSigned(Buffer.from(statement), sign, key) === true;
}

const rootOf = (leaves: readonly LeafRow[]) =>
  leaves.length === 0 ? '' : new MerkleTree(leaves.map((l) => l.hash)).root;
const sheetName = ({ visit_id }: SheetRow) => `sheet of visit ${visit_id}`;
