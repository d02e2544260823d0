import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * A verifier as somebody else would write it from docs/evidence.md, and from nothing of the product.
 * @returns `verified`, or what is wrong
 */
export function outsiderVerifies(text: string): string {
  try {
    const { format, commitments, parts, proof, ...more } = JSON.parse(text);
    if (format !== 'gatehouse-evidence-1' || Object.keys(more).length > 0) return 'no sheet';
    for (const [name, part] of Object.entries<{ salt: string; value: unknown }>(parts)) {
      const names = Object.keys(part).sort().join();
      if (names !== 'salt,value' || sha(canonical([name, part.salt, part.value])) !== commitments[name]) return name;
    }
    const { position, path, root, signature, key, time_stamp, ...rest } = proof;
    if (Object.keys(rest).length > 0) return 'no sheet';
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes(key)]),
      format: 'der',
      type: 'spki',
    });
    if (!verify(null, Buffer.from(canonical(root)), publicKey, bytes(signature))) return 'proof.signature';
    if (time_stamp !== undefined && stampedHash(Buffer.from(time_stamp, 'base64')) !== sha(canonical(root)))
      return 'proof.time_stamp';
    const leaf = sha(Buffer.concat([Buffer.of(0), Buffer.from(canonical({ commitments, format }))]));
    const reached = fold(leaf, path, position, root.leaves);
    return reached === root.root && root.format === 'gatehouse-evidence-root-1' ? 'verified' : 'proof.path';
  } catch {
    return 'no sheet';
  }
}

/** The hash of a subtree of `size` leaves from its path, which ends with the hash beside the root: RFC 6962, 2.1.1. */
function fold(leaf: string, path: string[], position: number, size: number): string {
  if (size === 1) return path.length === 0 ? leaf : '';
  const beside = path.at(-1) ?? '';
  const half = 2 ** Math.ceil(Math.log2(size) - 1);
  const below = path.slice(0, -1);
  return position < half
    ? node(fold(leaf, below, position, half), beside)
    : node(beside, fold(leaf, below, position - half, size - half));
}

/** What a token of RFC 3161 is over: the only hash of 32 bytes behind the name of TSTInfo that has the name of SHA-256 before it. */
function stampedHash(token: Buffer): string {
  const info = token.indexOf('060b2a864886f70d0109100104', 0, 'hex');
  const [name, imprint] = [Buffer.from('608648016503040201', 'hex'), Buffer.from('0420', 'hex')];
  const at = token.indexOf(imprint, token.indexOf(name, info) + name.length) + imprint.length;
  return token.subarray(at, at + 32).toString('hex');
}

const node = (left: string, right: string) => sha(Buffer.concat([Buffer.of(1), bytes(left), bytes(right)]));
const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

function bytes(hex: string): Buffer {
  if (!/^([0-9a-f]{2})+$/.test(hex)) throw new Error('no hex');
  return Buffer.from(hex, 'hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
