import { committedText, type EvidenceSheet, leafText, rootText } from './evidence-sheet.ts';
import { fromHex, toHex } from './hex.ts';
import { readStamp } from './time-stamp.ts';

/** What a verifier needs besides arithmetic: of Node or of the browser. */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  isSigned(text: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean | Promise<boolean>;
}

/** What was found out about a sheet; `part` says by its name what is not as it was signed [EVI-03]. */
export type SheetVerdict =
  /**
   * `withheld` are parts of which only the commitment is there. `stamped` is when the time stamp says that the root was there;
   * that it is over this root is verified, its signature is not.
   */
  | { readonly kind: 'verified'; readonly key: string; readonly withheld: readonly string[]; readonly stamped?: string }
  /** All parts fit together; the day is not closed yet. */
  | { readonly kind: 'provisional'; readonly withheld: readonly string[] }
  | { readonly kind: 'mismatch'; readonly part: string };

/** What does not match, where it is none of the sheet's own parts. */
export const PATH = 'proof.path';
export const ROOT = 'proof.signature';
export const KEY = 'proof.key';
export const TIME_STAMP = 'proof.time_stamp';

/**
 * Follows a sheet from its parts to the signed root. `trusted` are the public keys that may have signed it, in hex; with
 * none, the caller compares the key that the verdict names.
 */
export async function verifySheet(
  sheet: EvidenceSheet,
  hashing: Hashing,
  trusted: readonly string[] = [],
): Promise<SheetVerdict> {
  const { commitments, parts, proof } = sheet;
  for (const [name, part] of Object.entries(parts)) {
    const found = toHex(await hashing.sha256(bytesOf(committedText(name, part))));
    if (!Object.hasOwn(commitments, name) || commitments[name] !== found) return { kind: 'mismatch', part: name };
  }
  const withheld = Object.keys(commitments).filter((name) => !Object.hasOwn(parts, name));
  if (proof === null) return { kind: 'provisional', withheld };
  const { root, signature, key } = proof;
  if (trusted.length > 0 && !trusted.includes(key)) return { kind: 'mismatch', part: KEY };
  if (!(await hashing.isSigned(bytesOf(rootText(root)), fromHex(signature), fromHex(key))))
    return { kind: 'mismatch', part: ROOT };
  const leaf = await hashing.sha256(joined(LEAF, bytesOf(leafText(sheet))));
  const reached = await rootFrom(
    leaf,
    proof.path.map(fromHex),
    { position: proof.position, leaves: root.leaves },
    hashing,
  );
  if (reached === undefined || toHex(reached) !== root.root) return { kind: 'mismatch', part: PATH };
  if (proof.time_stamp === undefined) return { kind: 'verified', key, withheld };
  const stamp = readStamp(Uint8Array.from(atob(proof.time_stamp), (letter) => letter.charCodeAt(0)));
  const imprint = toHex(await hashing.sha256(bytesOf(rootText(root))));
  if (stamp?.imprint !== imprint) return { kind: 'mismatch', part: TIME_STAMP };
  return { kind: 'verified', key, withheld, stamped: isoTime(stamp.time) };
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 9162, 2.1.3.2: the root that a leaf's path leads to; undefined if the path has another length. */
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

/** GeneralizedTime as one of ISO 8601. */
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
