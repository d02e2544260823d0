import { isObject } from '../lenient.ts';
import { err, ok, type Result } from '../result.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { isRotations, type KeyRotation } from './key-rotation.ts';
import { findUnknownKey, parseEvidence, type Unread } from './read-evidence.ts';
import { isRoot, ROOT_NAMES, type RootStatement } from './root-statement.ts';
import { has, isCount, isHash, isSignature, isText } from './shapes.ts';

/** See docs/lessons.md. [EVI-01] */
export interface EvidenceSheet {
  readonly format: typeof SHEET_FORMAT;
  /** SHA-256 of each part with its salt. */
  readonly commitments: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, EvidencePart>>;
  /** Null until the day is closed. */
  readonly proof: InclusionProof | null;
}

export interface EvidencePart {
  /** 256 random bits in hex. */
  readonly salt: string;
  readonly value: Json;
}

/** [EVI-02] */
export interface InclusionProof {
  readonly position: number;
  /** Sibling hashes up to the root, in hex. */
  readonly path: readonly string[];
  readonly root: RootStatement;
  /** Ed25519 over the canonical JSON of `root`, in hex. */
  readonly signature: string;
  /** In hex. */
  readonly key: string;
  /** RFC 3161 token over the root's canonical JSON, in base64. */
  readonly time_stamp?: string;
  readonly rotations?: readonly KeyRotation[];
}

export const SHEET_FORMAT = 'gatehouse-evidence-1';

/** Room for hundreds of lessons and entries. */
export const MOST_SHEET_LETTERS = 2_000_000;

const BASE64 = /^(?=.{4,100000}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const MOST_PATH = 64;

const NAMES = ['format', 'commitments', 'parts', 'proof'];
const PART_NAMES = ['salt', 'value'];
const PROOF_NAMES = ['position', 'path', 'root', 'signature', 'key'];
const MORE_PROOF_NAMES = ['time_stamp', 'rotations'];

/** Refuses unknown members: nothing may go unverified. */
export function readSheet(text: string): Result<EvidenceSheet, Unread> {
  if (text.length > MOST_SHEET_LETTERS) return err({ kind: 'no_sheet' });
  const parsed = parseEvidence(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (isSheet(value)) return ok(value);
  const unknown = isObject(value) && value['format'] === SHEET_FORMAT ? unknownMember(value) : undefined;
  return err(unknown === undefined ? { kind: 'no_sheet' } : { kind: 'unknown', name: unknown });
}

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
    const found = isObject(value) ? findUnknownKey(value, names) : undefined;
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

export const committedText = (name: string, { salt, value }: EvidencePart): string =>
  canonicalJson([name, salt, value]);

/** Unchanged when parts are removed. */
export const leafText = ({ commitments }: Pick<EvidenceSheet, 'commitments'>): string =>
  canonicalJson({ format: SHEET_FORMAT, commitments });
