import { err, ok, type Result } from '../result.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { isRotations, type KeyRotation } from './key-rotation.ts';
import { parseEvidence, type Unread, unknownIn } from './read-evidence.ts';
import { isRoot, ROOT_NAMES, type RootStatement } from './root-statement.ts';
import { has, isCount, isHash, isObject, isSignature, isText } from './shapes.ts';

/** What was shown, answered and checked before a signature, so that anybody can verify it: docs/evidence.md [EVI-01]. */
export interface EvidenceSheet {
  readonly format: typeof SHEET_FORMAT;
  /** SHA-256 of each part with its salt: what is left of a sheet in the tree. */
  readonly commitments: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, EvidencePart>>;
  /** Null until the day is closed: the sheet is provisional. */
  readonly proof: InclusionProof | null;
}

export interface EvidencePart {
  /** 256 random bits in hex, so that nobody can guess a value by its commitment. */
  readonly salt: string;
  readonly value: Json;
}

/** That a sheet is one of its day's, and who says so [EVI-02]. */
export interface InclusionProof {
  /** Its place among the leaves of the day, from 0. */
  readonly position: number;
  /** The hashes beside the way from the leaf to the root, in hex. */
  readonly path: readonly string[];
  readonly root: RootStatement;
  /** Ed25519 over the canonical JSON of `root`, in hex. */
  readonly signature: string;
  /** The public key of the signature, in hex. */
  readonly key: string;
  /** A token of RFC 3161 over the canonical JSON of `root`, in base64, where a service gave one. */
  readonly time_stamp?: string;
  /** How the keys of the server followed each other until the sheet was given out, where there was more than one. */
  readonly rotations?: readonly KeyRotation[];
}

export const SHEET_FORMAT = 'gatehouse-evidence-1';

/** A visit with hundreds of lessons and entries. */
export const MOST_SHEET_LETTERS = 2_000_000;

const BASE64 = /^(?=.{4,100000}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const MOST_PATH = 64;

const NAMES = ['format', 'commitments', 'parts', 'proof'];
const PART_NAMES = ['salt', 'value'];
const PROOF_NAMES = ['position', 'path', 'root', 'signature', 'key'];
const MORE_PROOF_NAMES = ['time_stamp', 'rotations'];

/** Reads a sheet from a file. Whatever is not exactly of the format is not read, so that nothing in it goes unverified. */
export function readSheet(text: string): Result<EvidenceSheet, Unread> {
  if (text.length > MOST_SHEET_LETTERS) return err({ kind: 'no_sheet' });
  const parsed = parseEvidence(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (isSheet(value)) return ok(value);
  const unknown = isObject(value) && value['format'] === SHEET_FORMAT ? unknownMember(value) : undefined;
  return err(unknown === undefined ? { kind: 'no_sheet' } : { kind: 'unknown', name: unknown });
}

/** The path of the first member that the format does not have. */
function unknownMember({ parts, proof, ...rest }: Record<string, unknown>): string | undefined {
  const places: (readonly [path: string, value: unknown, names: readonly string[]])[] = [
    ['', rest, NAMES],
    ...Object.entries(isObject(parts) ? parts : {}).map(
      ([name, part]) => [`parts.${name}.`, part, PART_NAMES] as const,
    ),
    ['proof.', proof, [...PROOF_NAMES, ...MORE_PROOF_NAMES]],
    ['proof.root.', isObject(proof) ? proof['root'] : undefined, ROOT_NAMES],
  ];
  for (const [path, value, names] of places) {
    const found = isObject(value) ? unknownIn(value, names) : undefined;
    if (found !== undefined) return `${path}${found}`;
  }
  return undefined;
}

function isSheet(value: unknown): value is EvidenceSheet {
  if (!has(value, NAMES)) return false;
  const { format, commitments, parts, proof } = value;
  return (
    format === SHEET_FORMAT &&
    isObject(commitments) &&
    Object.values(commitments).every(isHash) &&
    isObject(parts) &&
    Object.values(parts).every((part) => has(part, PART_NAMES) && isHash(part['salt'])) &&
    (proof === null || isProof(proof))
  );
}

function isProof(value: unknown): boolean {
  if (!isObject(value)) return false;
  const more = MORE_PROOF_NAMES.filter((name) => Object.hasOwn(value, name));
  if (!has(value, [...PROOF_NAMES, ...more])) return false;
  const { position, path, root, signature, key, time_stamp, rotations } = value;
  return (
    isCount(position) &&
    Array.isArray(path) &&
    path.length <= MOST_PATH &&
    path.every(isHash) &&
    isRoot(root) &&
    isSignature(signature) &&
    isHash(key) &&
    (time_stamp === undefined || isText(BASE64)(time_stamp)) &&
    (rotations === undefined || isRotations(rotations))
  );
}

/** What the commitment of a part is the SHA-256 of. */
export const committedText = (name: string, { salt, value }: EvidencePart): string =>
  canonicalJson([name, salt, value]);

/** What the leaf of a sheet is made of: it is the same when the parts are gone. */
export const leafText = ({ commitments }: Pick<EvidenceSheet, 'commitments'>): string =>
  canonicalJson({ format: SHEET_FORMAT, commitments });
