import { canonicalJson, type Json } from './canonical-json.ts';

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
}

export interface RootStatement {
  readonly format: typeof ROOT_FORMAT;
  /** In UTC. */
  readonly day: string;
  readonly leaves: number;
  readonly root: string;
  /** SHA-256 of the statement of the day closed before, in hex; '' for the first. */
  readonly previous: string;
}

export const SHEET_FORMAT = 'gatehouse-evidence-1';
export const ROOT_FORMAT = 'gatehouse-evidence-root-1';

/** A visit with hundreds of lessons and entries. */
export const MOST_SHEET_LETTERS = 2_000_000;

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const BASE64 = /^(?=.{4,100000}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_PATH = 64;

/** Reads a sheet from a file. Whatever is not exactly of the format is not read, so that nothing in it goes unverified. */
export function readSheet(text: string): EvidenceSheet | undefined {
  if (text.length > MOST_SHEET_LETTERS) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSheet(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSheet(value: unknown): value is EvidenceSheet {
  if (!has(value, ['format', 'commitments', 'parts', 'proof'])) return false;
  const { format, commitments, parts, proof } = value;
  return (
    format === SHEET_FORMAT &&
    isRecord(commitments) &&
    Object.values(commitments).every(isText(HASH)) &&
    isRecord(parts) &&
    Object.values(parts).every((part) => has(part, ['salt', 'value']) && isText(HASH)(part['salt'])) &&
    (proof === null || isProof(proof))
  );
}

function isProof(value: unknown): boolean {
  const names = ['position', 'path', 'root', 'signature', 'key'];
  if (!has(value, names) && !has(value, [...names, 'time_stamp'])) return false;
  const { position, path, root, signature, key, time_stamp } = value;
  return (
    isCount(position) &&
    Array.isArray(path) &&
    path.length <= MOST_PATH &&
    path.every(isText(HASH)) &&
    isRoot(root) &&
    isText(SIGNATURE)(signature) &&
    isText(HASH)(key) &&
    (time_stamp === undefined || isText(BASE64)(time_stamp))
  );
}

function isRoot(value: unknown): boolean {
  if (!has(value, ['format', 'day', 'leaves', 'root', 'previous'])) return false;
  const { format, day, leaves, root, previous } = value;
  const isPrevious = previous === '' || isText(HASH)(previous);
  return format === ROOT_FORMAT && isText(DAY)(day) && isCount(leaves) && isText(HASH)(root) && isPrevious;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** An object with these names and no others. */
function has(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return (
    isRecord(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
  );
}

/** What the commitment of a part is the SHA-256 of. */
export const committedText = (name: string, { salt, value }: EvidencePart): string =>
  canonicalJson([name, salt, value]);

/** What the leaf of a sheet is made of: it is the same when the parts are gone. */
export const leafText = ({ commitments }: Pick<EvidenceSheet, 'commitments'>): string =>
  canonicalJson({ format: SHEET_FORMAT, commitments });

/** What a day's signature is over. */
export const rootText = (root: RootStatement): string => canonicalJson({ ...root });
