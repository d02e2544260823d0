import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { hashing } from '../../server/features/evidence/hashing.ts';
import { isWaitText, verifyWait, WAIT_FORMAT, WAIT_HEADER, type WaitRecord } from './wait-record.ts';

const RECORD: WaitRecord = {
  format: WAIT_FORMAT,
  number: 17,
  location: 'Nordhamn',
  plate: 'ÅÄÖ 123',
  booking: 'NH1',
  steps: [
    { step: 'arrived', at: '2026-11-26T08:00:00+01:00' },
    { step: 'called', at: '2026-11-26T10:05:00+01:00', place: 'Dock 4' },
  ],
  issued: '2026-11-26T10:06:00+01:00',
};
const CHANGED = { kind: 'mismatch', part: 'record' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, hex: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex') };
}
const OWN = newKey();

const signs = (header: object = {}, body: unknown = RECORD, key = OWN) =>
  new CompactSign(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({ ...WAIT_HEADER, kid: key.hex, ...header })
    .sign(key.privateKey);

describe('the record of a wait', () => {
  it('is verified as it was signed, by us and by any other reader of JWS [DAY-04]', async () => {
    const text = await signs();
    expect(isWaitText(`${text}\n`)).toBe(true);
    const verified = { kind: 'verified', key: OWN.hex, signer: 'pinned', record: RECORD };
    expect(await verifyWait(`${text}\n`, hashing, { keys: [OWN.hex] })).toEqual(verified);
    expect(await verifyWait(text, hashing)).toEqual({ ...verified, signer: 'unconfirmed' });
    const x = Buffer.from(OWN.hex, 'hex').toString('base64url');
    const { payload } = await compactVerify(text, { kty: 'OKP', crv: 'Ed25519', x }, { algorithms: ['EdDSA'] });
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(RECORD);
  });

  it('verifies even after a thousand calls [DAY-04]', async () => {
    const call = { step: 'called', at: '2026-11-26T10:05:00+01:00', place: 'å'.repeat(60) } as const;
    const text = await signs({}, { ...RECORD, steps: Array.from({ length: 1000 }, () => call) });
    expect([isWaitText(text), (await verifyWait(text, hashing, { keys: [OWN.hex] })).kind]).toEqual([true, 'verified']);
  });

  it('is refused with any one bit of it changed [DAY-04]', async () => {
    const bytes = Buffer.from(await signs());
    for (let at = 0; at < bytes.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (bytes[at] ?? 0) ^ (1 << bit);
        const verdict = await verifyWait(flipped.toString('latin1'), hashing, { keys: [OWN.hex] });
        expect(verdict.kind, `byte ${at}, bit ${bit}`).toBe('mismatch');
      }
  });

  it('is refused with a letter left out, added or said twice [DAY-04]', async () => {
    const text = await signs();
    for (const other of [text.slice(1), text.slice(0, -1), `${text}A`, `${text}.`, `${text}.${text}`, `${text}=`])
      expect(await verifyWait(other, hashing, { keys: [OWN.hex] })).toEqual(CHANGED);
  });

  it('is refused if a minute was changed, or if someone else signed it [DAY-04]', async () => {
    const [head, , end] = (await signs()).split('.');
    const later = { ...RECORD, steps: [{ step: 'arrived', at: '2026-11-26T07:59:00+01:00' }] };
    expect(await verifyWait([head, encode(later), end].join('.'), hashing, { keys: [OWN.hex] })).toEqual(CHANGED);
    const other = newKey();
    expect(await verifyWait(await signs({}, RECORD, other), hashing, { keys: [OWN.hex] })).toEqual({
      kind: 'mismatch',
      part: 'key',
      key: other.hex,
    });
    expect(await verifyWait(await signs({ kid: OWN.hex }, RECORD, other), hashing, { keys: [OWN.hex] })).toEqual(
      CHANGED,
    );
  });

  it('cannot choose its own algorithm or key [DAY-04]', async () => {
    const body = encode(RECORD);
    const header = (more: object) => encode({ ...WAIT_HEADER, kid: OWN.hex, ...more });
    const none = `${header({ alg: 'none' })}.${body}.`;
    const hs = `${header({ alg: 'HS256' })}.${body}`;
    const mac = createHmac('sha256', Buffer.from(OWN.hex, 'hex')).update(hs).digest('base64url');
    const signedAs = (more: object) => {
      const input = `${header(more)}.${body}`;
      return `${input}.${sign(null, Buffer.from(input), OWN.privateKey).toString('base64url')}`;
    };
    expect((await verifyWait(signedAs({}), hashing, { keys: [OWN.hex] })).kind).toBe('verified');
    const forged = [none, `${none}${'A'.repeat(86)}`, `${hs}.${mac}`];
    const odd = [{ alg: 'HS256' }, { alg: 'Ed25519' }, { typ: 'JWT' }, { crit: ['b64'], b64: false }, { jwk: {} }];
    for (const text of [...forged, ...odd.map(signedAs)])
      expect(await verifyWait(text, hashing, { keys: [OWN.hex] }), text).toEqual(CHANGED);
  });

  it.each([
    ['a repeated name', (text: string) => text.replace('"number":17', '"number":71,"number":17')],
    ['a name that a record does not have', (text: string) => text.replace('"number"', '"note":"paid","number"')],
    ['a name that a step does not have', (text: string) => text.replace('"step"', '"note":"paid","step"')],
    ['a number that readers differ in', (text: string) => text.replace(':17', ':17.0')],
  ])('is refused with %s, though it is signed [TRUE-03]', async (_, change) => {
    const body = Buffer.from(change(JSON.stringify(RECORD)));
    const text = await new CompactSign(body).setProtectedHeader({ ...WAIT_HEADER, kid: OWN.hex }).sign(OWN.privateKey);
    expect(await verifyWait(text, hashing, { keys: [OWN.hex] })).toEqual(CHANGED);
  });

  it('is not read from another signed document [DAY-04]', async () => {
    for (const body of [[], { ...RECORD, format: 'other' }, { ...RECORD, steps: [{ step: 'slept', at: '' }] }])
      expect(await verifyWait(await signs({}, body), hashing, { keys: [OWN.hex] })).toEqual(CHANGED);
    for (const text of ['', '{"format":"gatehouse-evidence-1"}', 'a.b.c', `${await signs()}${'A'.repeat(600_000)}`])
      expect(isWaitText(text)).toBe(false);
  });
});
