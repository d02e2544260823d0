import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { toJson } from '../../../store/json.ts';
import { runsCommand } from '../../../testing/command.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import type { AllTables } from '../../tables.ts';
import { audit, CHAINS, hashOf, LINK, OLD_HEAD } from './audit-log.ts';
import { verifyAudit } from './verify-audit.ts';

onBothDatabases('the audit log', (open) => {
  const db = (): Kysely<AllTables> => open().store.db;
  const add = (locationId?: string, subject = '') =>
    db()
      .transaction()
      .execute((trx) => audit(trx, { at: 1, action: 'visit.sign-out', locationId, subject }));
  const rows = () => db().selectFrom('audit_log').selectAll().orderBy('seq').execute();
  const remove = (seq: number | undefined) =>
    db()
      .deleteFrom('audit_log')
      .where('seq', '=', seq ?? 0)
      .execute();
  const isWhole = async (expected?: string) => (await verifyAudit(db(), expected)).ok;
  const noted = async () => {
    const verdict = await verifyAudit(db());
    if (!verdict.ok) throw new Error(verdict.problem);
    return verdict.hash;
  };

  beforeEach(async () => {
    for (const table of ['audit_log', 'audit_heads'] as const) await db().deleteFrom(table).execute();
    await db().deleteFrom('meta').where('key', '=', OLD_HEAD).execute();
    await db().updateTable('meta').set({ value: '' }).where('key', '=', LINK).execute();
    await db().updateTable('meta').set({ value: '0' }).where('key', '=', CHAINS).execute();
  });

  /** Entries as the version before wrote them, and what its migration then sets. */
  async function addOld(count: number): Promise<string> {
    let previous = '';
    for (let seq = 1; seq <= count; seq += 1) {
      const who = { at: 1, person_id: null, person_name: 'Ada', action: 'draft.publish', location_id: '1' };
      const row = { seq, ...who, subject: '', details: '{}', previous };
      const hash = hashOf(row);
      await db()
        .insertInto('audit_log')
        .values({ ...row, hash, chain: null })
        .execute();
      previous = hash;
    }
    const head = { key: OLD_HEAD, value: toJson({ seq: count, hash: previous }) };
    await db().insertInto('meta').values(head).execute();
    await db().updateTable('meta').set({ value: previous }).where('key', '=', LINK).execute();
    return previous;
  }

  it('is exported by the command line, for all locations or one [STAFF-04]', async () => {
    for (const id of ['1', '2', undefined]) await add(id, `of ${id}`);
    const exported = async (...args: string[]) => {
      const { code, lines } = await runsCommand({ store: open().store }, 'audit', 'export', ...args);
      return [code, lines.map((line) => JSON.parse(line))];
    };
    const all = (await rows()).map(({ chain: _, details, ...row }) => ({ ...row, details: JSON.parse(details) }));
    expect(await exported()).toEqual([0, all]);
    expect(await exported('2')).toEqual([0, [expect.objectContaining({ subject: 'of 2', location_id: '2' })]]);
  });

  it('has a chain for each location and one for all other entries [STAFF-04]', async () => {
    for (const id of ['1', '2', undefined, '1', '2', undefined, '1']) await add(id);
    const all = await rows();
    for (const chain of ['1', '2', '']) {
      const own = all.filter((row) => row.chain === chain);
      expect(own.map(({ previous }) => previous)).toEqual(['', ...own.slice(0, -1).map(({ hash }) => hash)]);
    }
    expect(await verifyAudit(db())).toMatchObject({ ok: true, entries: 7 });
  });

  it('makes no location wait for another [MANY-02]', async () => {
    // The embedded database has one writer.
    if (open().store.dialect === 'sqlite') return;
    await add('1');
    await db()
      .transaction()
      .execute(async (trx) => {
        await audit(trx, { at: 1, action: 'visit.sign-out', locationId: '1' });
        // Would never end if it waited for this transaction.
        await add('2');
        await add();
      });
    expect(await verifyAudit(db())).toMatchObject({ ok: true, entries: 4 });
  });

  it('stays in order when many write at once [STAFF-04]', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(String(i % 4))));
    expect(await verifyAudit(db())).toMatchObject({ ok: true, entries: 40 });
  });

  it('reveals a missing entry, a missing end and a missing location [STAFF-04]', async () => {
    for (const id of ['1', '2', '1', undefined, '2', '1', '2']) await add(id, 'x');
    const all = await rows();
    for (const row of all) {
      await remove(row.seq);
      expect(await isWhole(), `without ${row.seq}`).toBe(false);
      await db().insertInto('audit_log').values(row).execute();
      expect(await isWhole()).toBe(true);
    }
    await db().deleteFrom('audit_log').where('chain', '=', '2').execute();
    expect(await isWhole()).toBe(false);
    await db().deleteFrom('audit_heads').where('chain', '=', '2').execute();
    expect(await verifyAudit(db())).toMatchObject({ problem: 'all entries of a location are missing' });
  });

  it('reveals an entry that was changed, moved or added by hand [STAFF-04]', async () => {
    for (const id of ['1', '2', '1', '2']) await add(id);
    const [first, second] = await rows();
    if (first === undefined || second === undefined) throw new Error('there are four');
    for (const change of [{ subject: 'y' }, { chain: '2' }, { chain: null }, { location_id: '2' }, { at: 2 }]) {
      await db().updateTable('audit_log').set(change).where('seq', '=', first.seq).execute();
      expect(await isWhole(), JSON.stringify(change)).toBe(false);
      await db().updateTable('audit_log').set(first).where('seq', '=', first.seq).execute();
    }
    const last = (await rows()).at(-1) ?? first;
    const added = { ...last, seq: last.seq + 1, previous: last.hash };
    await db()
      .insertInto('audit_log')
      .values({ ...added, hash: hashOf(added) })
      .execute();
    expect(await verifyAudit(db())).toMatchObject({ ok: false, problem: 'an entry was added from outside' });
  });

  it('reveals by an earlier hash that it was rewritten or lost a chain [STAFF-04]', async () => {
    for (const id of ['1', '2', undefined]) await add(id);
    const hash = await noted();
    for (const id of ['2', '3', '1', undefined]) await add(id);
    expect(await isWhole(hash)).toBe(true);
    expect(await isWhole(await noted())).toBe(true);
    expect(await isWhole(hash.replace(/\.../, '.xx'))).toBe(false);
    // The owner of the database can remove a location everywhere except from a hash noted earlier.
    await db().deleteFrom('audit_log').where('chain', '=', '2').execute();
    await db().deleteFrom('audit_heads').where('chain', '=', '2').execute();
    await db().updateTable('meta').set({ value: '3' }).where('key', '=', CHAINS).execute();
    expect(await isWhole()).toBe(true);
    expect(await isWhole(hash)).toBe(false);
  });

  it('continues the single chain of earlier versions, whose entries and hashes still count [STAFF-04]', async () => {
    const old = await addOld(5);
    const nextNumber = (await rows()).length;
    for (const id of ['1', undefined, '2', '1']) await add(id);
    const all = (await rows()).filter(({ chain }) => chain !== null);
    expect(all.filter(({ previous }) => previous === old).map(({ chain }) => chain)).toEqual(['1', '', '2']);
    expect(all.every(({ seq }) => seq > nextNumber)).toBe(true);
    expect(await isWhole(old)).toBe(true);
    const before = await noted();
    expect(await isWhole(before)).toBe(true);
    const [, second, , , fifth] = await rows();
    for (const row of [second, fifth]) {
      if (row === undefined) throw new Error('there are five');
      await remove(row.seq);
      expect(await isWhole()).toBe(false);
      await db().insertInto('audit_log').values(row).execute();
    }
    // With its end rewritten, too, the old chain no longer ends where the new ones begin.
    await remove(5);
    const [, , , fourth] = await rows();
    const head = toJson({ seq: 4, hash: fourth?.hash });
    await db().updateTable('meta').set({ value: head }).where('key', '=', OLD_HEAD).execute();
    expect(await isWhole()).toBe(false);
  });
});
