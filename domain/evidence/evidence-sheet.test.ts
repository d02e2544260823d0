import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashing } from '../../server/features/evidence/hashing.ts';
import { verifyAsOutsider } from '../../server/features/evidence/testing/outsider.ts';
import { type EvidenceSheet, readSheet } from './evidence-sheet.ts';
import { verifySheet } from './verify-sheet.ts';
import { verifyWait } from './wait-record.ts';

/** Written by the version before roots were counted and keys could be rotated. */
const EARLIER = JSON.parse(
  readFileSync(new URL('../../server/features/evidence/testing/earlier.json', import.meta.url), 'utf8'),
) as { key: string; wait: string; sheets: string[] };
const trust = { keys: [EARLIER.key] };
const [SHEET = ''] = EARLIER.sheets;
const own = JSON.parse(SHEET) as EvidenceSheet;

const kindOf = async (text: string) => {
  const read = readSheet(text);
  return read.ok ? (await verifySheet(read.value, hashing, trust)).kind : read.error;
};

describe('a sheet of an earlier version', () => {
  it('verifies as it did, provisional ones and records of a wait as well [TRUE-03]', async () => {
    const kinds = await Promise.all(EARLIER.sheets.map(kindOf));
    expect(kinds).toEqual([...Array(5).fill('verified'), 'provisional']);
    expect(verifyAsOutsider(SHEET)).toBe('verified');
    expect((await verifyWait(EARLIER.wait, hashing, trust)).kind).toBe('verified');
  });
});

describe('a sheet', () => {
  it('verifies with any white space, and with its names in any order [TRUE-03]', async () => {
    expect(await kindOf(`\n${JSON.stringify(own, null, '\t')}\r\n`)).toBe('verified');
    const { format, proof, ...rest } = own;
    expect(await kindOf(JSON.stringify({ proof, ...rest, format }))).toBe('verified');
  });

  const forged = JSON.stringify({ ...own.parts['entries'], value: { form_field_name: 'Eve' } });
  it.each([
    ['parts', SHEET.replace('"parts":', `"parts":{"entries":${forged}},"parts":`)],
    ['entries', SHEET.replace('"parts":{', `"parts":{"entries":${forged},`)],
    ['form_field_name', SHEET.replace('"form_field_name":', '"form_field_name":"Eve","\\u0066orm_field_name":')],
    ['day', SHEET.replace('"day":', '"day":"2020-01-01","day":')],
  ])(
    'with %s twice in an object, of which others may take the first, is refused by that name [TRUE-03]',
    async (name, text) => {
      expect(JSON.parse(text)).toEqual(own);
      expect(await kindOf(text)).toEqual({ kind: 'repeated', name });
    },
  );

  it.each([
    ['note', { ...own, note: 'paid' }],
    ['parts.entries.note', { ...own, parts: { ...own.parts, entries: { ...own.parts['entries'], note: 1 } } }],
    ['proof.note', { ...own, proof: { ...own.proof, note: 1 } }],
    ['proof.root.note', { ...own, proof: { ...own.proof, root: { ...own.proof?.root, note: 1 } } }],
  ])('with the member %s that no one signed is refused by that name [TRUE-03]', async (name, sheet) => {
    expect(await kindOf(JSON.stringify(sheet))).toEqual({ kind: 'unknown', name });
  });

  it.each(['6.0', '6e0', '-0', '6.00000000000000000001'])(
    'with the number %s, which others may read differently, is refused by it [TRUE-03]',
    async (number) => {
      const text = SHEET.replace(/"number":\d+/, `"number":${number}`);
      expect(await kindOf(text)).toEqual({ kind: 'number', name: number });
    },
  );

  it('is no sheet if it is something else [TRUE-03]', async () => {
    for (const text of ['', '[]', '{"format":"other","note":1}', `\uFEFF${SHEET}`, SHEET.slice(1), `${SHEET}{}`])
      expect(await kindOf(text)).toEqual({ kind: 'no_sheet' });
  });

  it('has an unconfirmed signer if no key was compared [TRUE-03]', async () => {
    expect(await verifySheet(own, hashing)).toMatchObject({
      kind: 'verified',
      key: EARLIER.key,
      signer: 'unconfirmed',
    });
    expect(await verifySheet(own, hashing, trust)).toMatchObject({ kind: 'verified', signer: 'pinned' });
  });
});
