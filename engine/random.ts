/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/**
 * Draws in [0, 1) that depend on the seed and the name alone (mulberry32), so that a deck derived again comes
 * out the same. For shuffles and samples, never for secrets.
 */
export function seededRandom(seed: number, name: string): () => number {
  let a = hash(`${seed}/${name}`);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
