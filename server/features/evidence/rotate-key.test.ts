import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactSign } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../../domain/evidence/canonical-json.ts';
import type { EvidenceSheet } from '../../../domain/evidence/evidence-sheet.ts';
import type { KeyRotation, Trust } from '../../../domain/evidence/key-rotation.ts';
import { verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import { verifyWait, WAIT_FORMAT, WAIT_HEADER } from '../../../domain/evidence/wait-record.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { newKey, signBody, type TestServer, testServer } from '../../testing/app.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { closeDays } from './close-days.ts';
import { hashing } from './hashing.ts';
import { sheetOfVisit } from './sheet-of-visit.ts';
import { signingKey } from './signing-key.ts';
import { verifyAsOutsider } from './testing/outsider.ts';

onBothDatabases('a key that is replaced', (open) => {
  let server: TestServer;
  /** Sheets of the day before and the day after; the first as it was before, too. */
  let [before, first, second]: EvidenceSheet[] = [];
  let [old, present] = ['', ''];
  let given: { key: string; rotations: KeyRotation[] };
  let leaked: Awaited<ReturnType<typeof signingKey>>;

  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation({ opening_hours: {} })]);
    leaked = await signingKey(open().store.db);
    const one = await dayWith();
    before = await sheetOfVisit(server.deps, one);
    old = (await server.browser().get('/evidence/key')).json.key;
    const { code, lines } = await runsCommand(server.deps, 'evidence', 'rotate-key', '--json');
    expect(code).toBe(0);
    present = JSON.parse(lines.join('\n')).key;
    const next = await dayWith();
    [first, second] = [await sheetOfVisit(server.deps, one), await sheetOfVisit(server.deps, next)];
    given = (await server.browser().get('/evidence/key')).json;
  });
  afterAll(() => server.app.close());

  /** A visit, whose day is closed. */
  async function dayWith(): Promise<number> {
    const signed = await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    server.clock.now += DAY_MS;
    expect(await closeDays(server.deps)).toBe(1);
    return signed.json.signature_id;
  }
  const signerOf = async (sheet: EvidenceSheet | undefined, trust: Trust) => {
    const verdict = sheet && (await verifySheet(sheet, hashing, trust));
    return verdict?.kind === 'verified' ? verdict.signer : verdict;
  };

  it('leaves earlier sheets verified, by the key that was noted and by the new one [TRUE-03]', async () => {
    expect(given.key).toBe(present);
    expect([first?.proof?.key, second?.proof?.key]).toEqual([old, present]);
    expect(await signerOf(before, { keys: [old] })).toBe('pinned');
    expect(await signerOf(before, { keys: [given.key], rotations: given.rotations })).toBe('rotated');
    expect(await signerOf(first, { keys: [present] })).toBe('rotated');
    expect(await signerOf(second, { keys: [old] })).toBe('rotated');
    expect(await signerOf(second, { keys: ['0'.repeat(64)] })).toEqual({ kind: 'mismatch', part: 'proof.key' });
    for (const sheet of [before, first, second]) expect(verifyAsOutsider(JSON.stringify(sheet))).toBe('verified');
    expect((await runsCommand(server.deps, 'check-evidence')).code).toBe(0);
  });

  it('is in the chain: a rotation that is left out or changed is named [TRUE-03]', async () => {
    const changed = (rotations: readonly KeyRotation[] | undefined) => {
      const text = JSON.stringify({ ...second, proof: { ...second?.proof, rotations } });
      return JSON.parse(text) as EvidenceSheet;
    };
    const [rotation] = given.rotations;
    const other = { ...rotation, statement: { ...rotation?.statement, after: '2020-01-01' } } as KeyRotation;
    for (const sheet of [changed(undefined), changed([other])]) {
      expect(await signerOf(sheet, { keys: [present] })).toEqual({ kind: 'mismatch', part: 'proof.rotations' });
      expect(verifyAsOutsider(JSON.stringify(sheet))).toBe('proof.rotations');
    }
    const { db } = open().store;
    const row = db.selectFrom('meta').selectAll().where('key', '=', 'evidence_rotations');
    const kept = await row.executeTakeFirstOrThrow();
    await db.deleteFrom('meta').where('key', '=', kept.key).execute();
    const { code, said } = await runsCommand(server.deps, 'check-evidence');
    expect([code, said]).toEqual([1, expect.stringContaining('rotations of the key before it are missing or changed')]);
    await db.insertInto('meta').values(kept).execute();
  });

  it('signs nothing after that, even in the hands of a thief [TRUE-03]', async () => {
    const { db } = open().store;
    const day = second?.proof?.root.day ?? '';
    const root = await db.selectFrom('evidence_roots').selectAll().where('day', '=', day).executeTakeFirstOrThrow();
    const forged = { signature: leaked.sign(root.statement), public_key: old };
    const proof = { ...second?.proof, signature: forged.signature, key: old };
    const sheet = { ...second, proof } as EvidenceSheet;
    for (const keys of [[old], [present]])
      expect(await signerOf(sheet, { keys })).toEqual({ kind: 'mismatch', part: 'proof.key' });
    await db.updateTable('evidence_roots').set(forged).where('day', '=', day).execute();
    const { said } = await runsCommand(server.deps, 'check-evidence');
    expect(said).toContain(`root of ${day}: public_key`);
    const { signature, public_key } = root;
    await db.updateTable('evidence_roots').set({ signature, public_key }).where('day', '=', day).execute();

    const record = async (issued: string) => {
      const body = { format: WAIT_FORMAT, number: 1, location: 'Yard', steps: [], issued };
      return new CompactSign(Buffer.from(JSON.stringify(body)))
        .setProtectedHeader({ ...WAIT_HEADER, kid: old })
        .sign(leaked.privateKey);
    };
    const at = Date.parse(given.rotations[0]?.statement.at ?? '');
    const verdict = async (issued: number) =>
      verifyWait(await record(new Date(issued).toISOString()), hashing, {
        keys: [present],
        rotations: given.rotations,
      });
    expect(await verdict(at - 1000)).toMatchObject({ kind: 'verified', signer: 'rotated' });
    expect(await verdict(at + DAY_MS)).toEqual({ kind: 'mismatch', part: 'key', key: old });
  });

  it('is gone from the database, and its rotation is in the log [TRUE-03]', async () => {
    const { db } = open().store;
    const secret = leaked.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const meta = await db.selectFrom('meta').selectAll().execute();
    expect(meta.map(({ value }) => value)).not.toContain(secret);
    const log = await db
      .selectFrom('audit_log' as 'meta')
      .selectAll()
      .where('action' as 'key', '=', 'evidence.rotate')
      .execute();
    expect(log).toMatchObject([{ subject: present, person_name: 'command line' }]);
  });

  it('is followed at the terminal, which names the key [TRUE-03]', async () => {
    const file = (name: string, value: unknown) => {
      const path = join(open().dataDir, name);
      writeFileSync(path, JSON.stringify(value));
      return path;
    };
    const verifies = async (sheet: unknown, ...options: string[]) => {
      const path = file('sheet.json', sheet);
      const { code, lines } = await runsCommand({}, 'evidence', 'verify', path, '--json', ...options);
      return [code, lines.length > 0 ? JSON.parse(lines.join('\n')) : undefined];
    };
    const ring = file('key.json', given);
    expect(await verifies(before)).toMatchObject([5, { verdict: 'unconfirmed', key: old, signer: 'unconfirmed' }]);
    expect(await verifies(before, `--key=${old}`)).toMatchObject([
      0,
      { verdict: 'verified', key: old, signer: 'pinned' },
    ]);
    expect(await verifies(before, `--key=${ring}`)).toMatchObject([0, { key: old, signer: 'rotated' }]);
    expect(await verifies(second, `--key=${old}`)).toMatchObject([0, { key: present, signer: 'rotated' }]);
    const stranger = `--key=${'0'.repeat(64)}`;
    expect(await verifies(second, stranger)).toMatchObject([
      1,
      { verdict: 'mismatch', key: present, part: 'proof.key' },
    ]);
    expect((await verifies(second, '--key=none'))[0]).toBe(2);
    const twice = JSON.stringify(before).replace('"number":', '"number":1,"number":');
    writeFileSync(file('twice.json', {}), twice);
    const { code, said } = await runsCommand({}, 'evidence', 'verify', join(open().dataDir, 'twice.json'), '--json');
    expect([code, said]).toEqual([1, expect.stringContaining('"reason": "repeated"')]);
    // The days of both follow each other.
    const since = (other: unknown) => verifies(second, `--key=${old}`, `--since=${file('since.json', other)}`);
    expect(await since(before)).toMatchObject([0, { since: 'linked' }]);
    const again = { ...before, proof: null };
    expect((await since(again))[0]).toBe(4);
  });

  it('names a contradiction between two sheets of the same server [TRUE-03]', async () => {
    // The newest day was cut off, and closed again without its visit.
    const { db } = open().store;
    const root = { ...second?.proof?.root, leaves: 1, number: 1, total: 1, previous: 'ab'.repeat(32) };
    const signature = (await signingKey(db)).sign(canonicalJson(root as Json));
    const forged = { ...second, proof: { ...second?.proof, root, signature } };
    const [path, other] = ['forged.json', 'first.json'].map((name) => join(open().dataDir, name));
    writeFileSync(path ?? '', JSON.stringify(forged));
    writeFileSync(other ?? '', JSON.stringify(before));
    const { code, said } = await runsCommand({}, 'evidence', 'verify', path ?? '', `--key=${old}`, `--since=${other}`);
    expect([code, said]).toEqual([1, 'Does not match: proof.root and that of the other sheet']);
  });

  it('is known to the page that verifies, with all before it [TRUE-03]', async () => {
    const page = readFileSync(new URL('../../../page/verify.html', import.meta.url));
    writeFileSync(join(open().dataDir, 'web', 'verify.html'), page);
    const { body } = await server.app.inject('/verify');
    const content = /name="evidence-key" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({ keys: [present], rotations: given.rotations });
  });
});
