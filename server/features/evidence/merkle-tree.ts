import { createHash } from 'node:crypto';

const BYTES = 32;

/** A Merkle tree with the hashing of RFC 6962 [EVI-02]. */
export class MerkleTree {
  /** Concatenated hashes: a day may have a million. */
  readonly #levels: readonly Buffer[];

  constructor(leaves: readonly string[]) {
    let level: Buffer = Buffer.alloc(leaves.length * BYTES);
    for (const [position, hash] of leaves.entries()) level.write(hash, position * BYTES, 'hex');
    const levels = [level];
    while (level.length > BYTES) {
      level = above(level);
      levels.push(level);
    }
    this.#levels = levels;
  }

  get root(): string {
    return this.#levels.at(-1)?.toString('hex') ?? '';
  }

  /** The sibling hashes from leaf to root, in hex. */
  path(position: number): string[] {
    const beside = this.#levels.map((level, height) => hashAt(level, Math.floor(position / 2 ** height) ^ 1));
    return beside.filter((hash) => hash.length > 0).map((hash) => hash.toString('hex'));
  }
}

const hashAt = (level: Buffer, position: number) => level.subarray(position * BYTES, (position + 1) * BYTES);

/** A node without a sibling moves up unchanged. */
function above(level: Buffer): Buffer {
  const nodes = Buffer.alloc(Math.ceil(level.length / BYTES / 2) * BYTES);
  for (let at = 0; at < level.length; at += 2 * BYTES) {
    const pair = level.subarray(at, at + 2 * BYTES);
    const isPair = pair.length > BYTES;
    const node = isPair ? createHash('sha256').update(Uint8Array.of(1)).update(pair).digest() : pair;
    node.copy(nodes, at / 2);
  }
  return nodes;
}
