import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * A verifier as someone else would write it from docs/lessons.md, and from nothing of the product.
 * @returns `verified`, or what is wrong
 */
export function verifyAsOutsider(text: string): string {
  try {
    const { format, commitments, parts, proof, ...more } = JSON.parse(text);
    if (format !== 'gatehouse-evidence-1' || Object.keys(more).length > 0) return 'no sheet';
    for (const [name, part] of Object.entries<{ salt: string; value: unknown }>(parts)) {
      const names = Object.keys(part).sort().join();
      if (names !== 'salt,value' || sha(canonical([name, part.salt, part.value])) !== commitments[name]) return name;
    }
    const { position, path, root, signature, key, time_stamp, rotations = [], ...rest } = proof;
    if (Object.keys(rest).length > 0) return 'no sheet';
    if (!isSigned(root, signature, key)) return 'proof.signature';
    const then = rotations.map(({ statement }: Rotation) => statement).filter((one: Statement) => one.after < root.day);
    if (root.format === ROOTS[1] && root.rotations !== (then.length > 0 ? sha(canonical(then)) : ''))
      return 'proof.rotations';
    if (!rotations.every(isRotation) || !wasInForce(key, root.day, rotations)) return 'proof.rotations';
    if (time_stamp !== undefined && stampedHash(Buffer.from(time_stamp, 'base64')) !== sha(canonical(root)))
      return 'proof.time_stamp';
    const leaf = sha(Buffer.concat([Buffer.of(0), Buffer.from(canonical({ commitments, format }))]));
    const reached = fold(leaf, path, position, root.leaves);
    return reached === root.root && ROOTS.includes(root.format) ? 'verified' : 'proof.path';
  } catch {
    return 'no sheet';
  }
}

const ROOTS = ['gatehouse-evidence-root-1', 'gatehouse-evidence-root-2'];

interface Statement {
  readonly key: string;
  readonly previous: string;
  readonly after: string;
}

interface Rotation {
  readonly statement: Statement;
  readonly signature: string;
  readonly countersignature: string;
}

function isSigned(value: unknown, signature: string, key: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes(key)]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonical(value)), publicKey, bytes(signature));
}

const isRotation = ({ statement, signature, countersignature }: Rotation, index: number, all: Rotation[]) =>
  isSigned(statement, signature, statement.previous) &&
  isSigned(statement, countersignature, statement.key) &&
  (index === 0 || all[index - 1]?.statement.key === statement.previous);

const wasInForce = (key: string, day: string, rotations: Rotation[]) =>
  rotations.every(
    ({ statement }) =>
      (statement.key !== key || day > statement.after) && (statement.previous !== key || day <= statement.after),
  );

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

/** The hash in an RFC 3161 token: the only 32 bytes behind the names of TSTInfo and SHA-256. */
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
