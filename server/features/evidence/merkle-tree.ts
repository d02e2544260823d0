import { createHash } from 'node:crypto';

/** The levels of a Merkle tree with the hashing of RFC 6962, from the leaves up to the root [EVI-02]. */
export class MerkleTree {
  readonly #levels: (readonly Buffer[])[];

  /** @param leaves their hashes in hex, one at least */
  constructor(leaves: readonly string[]) {
    let level: readonly Buffer[] = leaves.map((hash) => Buffer.from(hash, 'hex'));
    this.#levels = [level];
    while (level.length > 1) {
      level = above(level);
      this.#levels.push(level);
    }
  }

  get root(): string {
    return this.#levels.at(-1)?.[0]?.toString('hex') ?? '';
  }

  /** The hashes beside the way from a leaf to the root, in hex. */
  path(position: number): string[] {
    const beside = this.#levels.map((level, height) => level[Math.floor(position / 2 ** height) ^ 1]);
    return beside.flatMap((hash) => (hash === undefined ? [] : [hash.toString('hex')]));
  }
}

/** One that has nothing beside it goes up as it is: so the left half of each tree is the largest power of two. */
function above(level: readonly Buffer[]): Buffer[] {
  const nodes: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = level.slice(i, i + 2);
    if (left === undefined) continue;
    const node = () =>
      createHash('sha256')
        .update(Uint8Array.of(1))
        .update(left)
        .update(right ?? '')
        .digest();
    nodes.push(right === undefined ? left : node());
  }
  return nodes;
}
