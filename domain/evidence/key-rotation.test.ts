import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashing } from '../../server/features/evidence/hashing.ts';
import { findSigner, type KeyRotation, ROTATION_FORMAT, rotationText, type Trust, tenuresIn } from './key-rotation.ts';

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const hex = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  return { hex, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex') };
}
const [FIRST, SECOND, THIRD, STRANGER] = [newKey(), newKey(), newKey(), newKey()];

function rotates(from: typeof FIRST, to: typeof FIRST, after: string, at = `${after}T12:00:00.000Z`): KeyRotation {
  const statement = { format: ROTATION_FORMAT, key: to.hex, previous: from.hex, at, after } as const;
  const text = rotationText(statement);
  return { statement, signature: from.sign(text), countersignature: to.sign(text) };
}
const ONE = rotates(FIRST, SECOND, '2026-03-01');
const TWO = rotates(SECOND, THIRD, '2026-06-01');

/** Of a root of a day. */
const signer = (key: typeof FIRST, day: string, carried: readonly KeyRotation[], trust: Trust) =>
  findSigner(
    key.hex,
    { carried, trust, isInForce: ({ after = '', until = day }) => after < day && day <= until },
    hashing,
  );

it('leads from a key that was noted to a later one, and back to an earlier one [TRUE-03]', async () => {
  const both = [ONE, TWO];
  expect(await signer(THIRD, '2026-07-01', both, { keys: [FIRST.hex] })).toBe('rotated');
  expect(await signer(FIRST, '2026-02-01', both, { keys: [THIRD.hex] })).toBe('rotated');
  expect(await signer(SECOND, '2026-06-01', both, { keys: [SECOND.hex] })).toBe('pinned');
  expect(await signer(THIRD, '2026-07-01', both, { keys: [] })).toBe('unconfirmed');
  // The rotations may come with the key, with the sheet, or in part with each.
  expect(await signer(FIRST, '2026-02-01', [], { keys: [THIRD.hex], rotations: both })).toBe('rotated');
  expect(await signer(THIRD, '2026-07-01', both, { keys: [SECOND.hex], rotations: [ONE] })).toBe('rotated');
});

it('leads to no key of someone else [TRUE-03]', async () => {
  expect(await signer(STRANGER, '2026-07-01', [ONE], { keys: [FIRST.hex] })).toBeUndefined();
  const others = [rotates(STRANGER, THIRD, '2026-03-01')];
  expect(await signer(THIRD, '2026-07-01', others, { keys: [FIRST.hex] })).toBeUndefined();
});

it('lets a key sign no day but those between its rotations [TRUE-03]', async () => {
  for (const [key, day] of [
    [FIRST, '2026-03-02'],
    [SECOND, '2026-03-01'],
    [SECOND, '2026-06-02'],
    [THIRD, '2026-06-01'],
  ] as const)
    expect(await signer(key, day, [ONE, TWO], { keys: [FIRST.hex, SECOND.hex, THIRD.hex] }), day).toBeUndefined();
});

it('does not follow a second successor of the same key, where the first is known [TRUE-03]', async () => {
  const leaked = [rotates(FIRST, STRANGER, '2026-02-01')];
  expect(await signer(STRANGER, '2026-02-02', leaked, { keys: [SECOND.hex], rotations: [ONE] })).toBeUndefined();
});

it('is broken if either signature, the order or the keys are not right [TRUE-03]', async () => {
  const { statement } = ONE;
  const broken: KeyRotation[][] = [
    [{ ...ONE, signature: ONE.countersignature }],
    [{ ...ONE, countersignature: ONE.signature }],
    [{ ...ONE, statement: { ...statement, after: '2026-03-02' } }],
    [TWO, ONE],
    [ONE, rotates(FIRST, THIRD, '2026-06-01')],
    [ONE, rotates(SECOND, THIRD, '2026-02-01')],
    [ONE, rotates(SECOND, FIRST, '2026-06-01')],
  ];
  for (const [index, rotations] of broken.entries()) {
    expect(await tenuresIn(rotations, hashing), String(index)).toBeUndefined();
    expect(await signer(FIRST, '2026-02-01', rotations, { keys: [FIRST.hex] }), String(index)).toBe('broken');
  }
});
