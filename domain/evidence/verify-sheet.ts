import { elements } from './der.ts';
import { committedText, type EvidenceSheet, type InclusionProof, leafText } from './evidence-sheet.ts';
import type { Hashing } from './hashing.ts';
import { fromHex, toHex } from './hex.ts';
import { findSigner, rotationsBefore, rotationsText, type Signer, type Trust } from './key-rotation.ts';
import { ROOT_FORMAT, rootText } from './root-statement.ts';

/** RFC 3161; the token's signature is not checked. */
interface StampedImprint {
  readonly imprint: string;
  /** GeneralizedTime: YYYYMMDDhhmmss, optional fraction, Z. */
  readonly time: string;
}

function readStamp(token: Uint8Array): StampedImprint | undefined {
  // ContentInfo, SignedData, EncapsulatedContentInfo, the content's octets, TSTInfo.
  const info = [0, 1, 0, 2, 1, 0, 0].reduce<Uint8Array | undefined>((at, n) => at && elements(at)[n]?.content, token);
  const [, , imprint, , time] = info === undefined ? [] : elements(info);
  const [algorithm, hash] = imprint === undefined ? [] : elements(imprint.content);
  const [name] = algorithm === undefined ? [] : elements(algorithm.content);
  if (name === undefined || hash === undefined || time?.tag !== GENERALIZED_TIME) return undefined;
  if (toHex(name.content) !== SHA256) return undefined;
  return { imprint: toHex(hash.content), time: String.fromCharCode(...time.content) };
}

const GENERALIZED_TIME = 0x18;
const SHA256 = '608648016503040201';

/** [EVI-03] */
export type SheetVerdict =
  /** `withheld`: commitment only. `stamped`: the token's signature is not verified. */
  | {
      readonly kind: 'verified';
      readonly key: string;
      readonly signer: Signer;
      readonly withheld: readonly string[];
      readonly stamped?: string;
    }
  | { readonly kind: 'provisional'; readonly withheld: readonly string[] }
  | { readonly kind: 'mismatch'; readonly part: string };

export const PATH = 'proof.path';
export const ROOT = 'proof.signature';
export const KEY = 'proof.key';
export const ROTATIONS = 'proof.rotations';
export const TIME_STAMP = 'proof.time_stamp';

export async function verifySheet(
  sheet: EvidenceSheet,
  hashing: Hashing,
  trust: Trust = { keys: [] },
): Promise<SheetVerdict> {
  const { commitments, parts, proof } = sheet;
  for (const [name, part] of Object.entries(parts)) {
    const found = await hashOf(committedText(name, part), hashing);
    if (!Object.hasOwn(commitments, name) || commitments[name] !== found) return mismatch(name);
  }
  const withheld = Object.keys(commitments).filter((name) => !Object.hasOwn(parts, name));
  if (proof === null) return { kind: 'provisional', withheld };
  const { root, signature, key } = proof;
  const signer = await signerOfProof(proof, trust, hashing);
  if (signer === undefined) return mismatch(KEY);
  if (signer === 'broken') return mismatch(ROTATIONS);
  if (!(await hashing.isSigned(bytesOf(rootText(root)), fromHex(signature), fromHex(key)))) return mismatch(ROOT);
  const leaf = await hashing.sha256(joined(LEAF, bytesOf(leafText(sheet))));
  const { position } = proof;
  const reached = await rootFrom(leaf, proof.path.map(fromHex), { position, leaves: root.leaves }, hashing);
  if (reached === undefined || toHex(reached) !== root.root) return mismatch(PATH);
  const verified = { kind: 'verified', key, signer, withheld } as const;
  if (proof.time_stamp === undefined) return verified;
  const stamp = readStamp(Uint8Array.from(atob(proof.time_stamp), (letter) => letter.charCodeAt(0)));
  if (stamp?.imprint !== (await hashOf(rootText(root), hashing))) return mismatch(TIME_STAMP);
  return { ...verified, stamped: isoTime(stamp.time) };
}

const mismatch = (part: string): SheetVerdict => ({ kind: 'mismatch', part });

const hashOf = async (text: string, { sha256 }: Hashing): Promise<string> => toHex(await sha256(bytesOf(text)));

/** A root also fixes the rotations before it. */
async function signerOfProof(
  { key, root, rotations: carried = [] }: InclusionProof,
  trust: Trust,
  hashing: Hashing,
): ReturnType<typeof findSigner> {
  const isInForce: Parameters<typeof findSigner>[1]['isInForce'] = ({ after = '', until = root.day }) =>
    after < root.day && root.day <= until;
  const signer = await findSigner(key, { carried, trust, isInForce }, hashing);
  if (root.format !== ROOT_FORMAT) return signer;
  const then = rotationsBefore(carried, root.day);
  const found = then.length === 0 ? '' : await hashOf(rotationsText(then), hashing);
  return found === root.rotations ? signer : signer && 'broken';
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 9162, 2.1.3.2; undefined for a path of another length. */
async function rootFrom(
  leaf: Uint8Array,
  path: readonly Uint8Array[],
  { position, leaves }: { position: number; leaves: number },
  { sha256 }: Hashing,
): Promise<Uint8Array | undefined> {
  if (position >= leaves) return undefined;
  let [at, last, hash] = [position, leaves - 1, leaf];
  for (const beside of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = await sha256(joined(NODE, beside, hash));
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = await sha256(joined(NODE, hash, beside));
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

const isoTime = (time: string): string => time.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
