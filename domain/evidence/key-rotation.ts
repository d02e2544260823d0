import { canonicalJson } from './canonical-json.ts';
import type { Hashing } from './hashing.ts';
import { fromHex } from './hex.ts';
import { has, isHash, isSignature, isText } from './shapes.ts';

/** Signed by both keys. [TRUE-03] */
export interface KeyRotation {
  readonly statement: RotationStatement;
  /** Ed25519 of `previous` over the canonical JSON of `statement`, in hex. */
  readonly signature: string;
  /** Of `key` over the same. */
  readonly countersignature: string;
}

export interface RotationStatement {
  readonly format: typeof ROTATION_FORMAT;
  /** In hex. */
  readonly key: string;
  readonly previous: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Last day that `previous` signed; '' if none. */
  readonly after: string;
}

export const ROTATION_FORMAT = 'gatehouse-evidence-rotation-1';
/** One a week for ten years. */
export const MOST_ROTATIONS = 520;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY_OR_NONE = /^(\d{4}-\d{2}-\d{2})?$/;

export function isRotation(value: unknown): value is KeyRotation {
  if (!has(value, ['statement', 'signature', 'countersignature'])) return false;
  const { statement, signature, countersignature } = value;
  if (!has(statement, ['format', 'key', 'previous', 'at', 'after'])) return false;
  const { format, key, previous, at, after } = statement;
  return (
    format === ROTATION_FORMAT &&
    [key, previous].every(isHash) &&
    isText(TIME)(at) &&
    isText(DAY_OR_NONE)(after) &&
    [signature, countersignature].every(isSignature)
  );
}

export const isRotations = (value: unknown): value is readonly KeyRotation[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_ROTATIONS && value.every(isRotation);

export const rotationText = (statement: RotationStatement): string => canonicalJson({ ...statement });

export const rotationsText = (rotations: readonly KeyRotation[]): string =>
  canonicalJson(rotations.map(({ statement }) => ({ ...statement })));

export const rotationsBefore = (rotations: readonly KeyRotation[], day: string): readonly KeyRotation[] =>
  rotations.filter(({ statement }) => statement.after < day);

/** A missing bound is none. */
export interface Tenure {
  readonly after?: string;
  readonly until?: string;
  readonly retired?: string;
}

/** Oldest first; undefined if the chain is broken. */
export async function tenuresIn(
  rotations: readonly KeyRotation[],
  { isSigned }: Pick<Hashing, 'isSigned'>,
): Promise<ReadonlyMap<string, Tenure> | undefined> {
  const tenures = new Map<string, Tenure>();
  let before: RotationStatement | undefined;
  for (const { statement, signature, countersignature } of rotations) {
    const { key, previous, after, at } = statement;
    const text = new TextEncoder().encode(rotationText(statement));
    const isWhole =
      (await isSigned(text, fromHex(signature), fromHex(previous))) &&
      (await isSigned(text, fromHex(countersignature), fromHex(key)));
    const isNext = before === undefined || (before.key === previous && before.after <= after && before.at <= at);
    if (!isWhole || !isNext || key === previous || tenures.has(key)) return undefined;
    tenures.set(previous, { ...tenures.get(previous), until: after, retired: at });
    tenures.set(key, { after });
    before = statement;
  }
  return tenures;
}

/** Compared by the caller, reached from such a key, or unknown. */
export type Signer = 'pinned' | 'rotated' | 'unconfirmed';

export interface Trust {
  /** In hex; if empty, the caller compares the verdict's key. */
  readonly keys: readonly string[];
  readonly rotations?: readonly KeyRotation[];
}

/** Undefined for another server's key, or one not in force. */
export async function findSigner(
  key: string,
  { carried, trust, isInForce }: Carried,
  hashing: Pick<Hashing, 'isSigned'>,
): Promise<Signer | 'broken' | undefined> {
  const known = trust.rotations ?? [];
  const [rotations, others] = carried.length > known.length ? [carried, known] : [known, carried];
  const tenures = await tenuresIn(rotations, hashing);
  if (tenures === undefined) return 'broken';
  // Two rotations follow the same key, so the server made at most one.
  if (rotationsText(rotations.slice(0, others.length)) !== rotationsText(others)) return undefined;
  if (!isInForce(tenures.get(key) ?? {})) return undefined;
  if (trust.keys.length === 0) return 'unconfirmed';
  if (trust.keys.includes(key)) return 'pinned';
  return tenures.has(key) && trust.keys.some((pinned) => tenures.has(pinned)) ? 'rotated' : undefined;
}

interface Carried {
  readonly carried: readonly KeyRotation[];
  readonly trust: Trust;
  readonly isInForce: (tenure: Tenure) => boolean;
}
