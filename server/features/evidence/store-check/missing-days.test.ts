import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalJson } from '../../../../domain/evidence/canonical-json.ts';
import { DAY_MS } from '../../../../domain/time.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import { runsCommand } from '../../../testing/command.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { closeDays } from '../close-days.ts';
import { sha256 } from '../hashing.ts';
import { sheetOfVisit } from '../sheet-of-visit.ts';
import { signingKey } from '../signing-key.ts';

onBothDatabases('the chain of days', (open) => {
  let server: TestServer;
  const ids: number[] = [];
  const db = () => open().store.db;

  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation({ opening_hours: {} })]);
    for (let day = 0; day < 4; day += 1) await dayPasses();
  });
  afterAll(() => server.app.close());

  async function dayPasses(): Promise<void> {
    for (let visit = 0; visit < 2; visit += 1) {
      const signed = await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
      expect(signed.status, signed.text).toBe(200);
      ids.push(signed.json.signature_id);
    }
    server.clock.now += DAY_MS;
    expect(await closeDays(server.deps)).toBe(1);
  }
  const checks = async (...earlier: string[]) => {
    const { code, said } = await runsCommand(server.deps, 'check-evidence', ...earlier);
    return [code, said] as const;
  };
  const days = async () =>
    (await db().selectFrom('evidence_roots').select('day').orderBy('day').execute()).map(({ day }) => day);

  const TABLES = ['evidence_roots', 'evidence_leaves', 'evidence_sheets', 'meta'] as const;
  /** Puts everything back afterwards. */
  async function whileChanged(change: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
    const kept = [];
    for (const table of TABLES) kept.push([table, await db().selectFrom(table).selectAll().execute()] as const);
    await change();
    await look();
    for (const [table, rows] of kept) {
      await db().deleteFrom(table).execute();
      await db()
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
    expect((await checks())[0]).toBe(0);
  }
  const cuts = async (which: readonly string[], everything: boolean) => {
    if (everything) {
      const leaves = db().selectFrom('evidence_leaves').select('id').where('day', 'in', which);
      await db().deleteFrom('evidence_sheets').where('leaf_id', 'in', leaves).execute();
      await db().deleteFrom('evidence_leaves').where('day', 'in', which).execute();
    }
    await db().deleteFrom('evidence_roots').where('day', 'in', which).execute();
  };

  it.each([
    ['the newest root', [3], false],
    ['the newest two roots', [2, 3], false],
    ['all roots', [0, 1, 2, 3], false],
    ['the newest day', [3], true],
    ['all days', [0, 1, 2, 3], true],
    ['a day between', [1], true],
    ['the first day', [0], true],
  ])('misses %s, and does so when the next day is closed [TRUE-03]', async (_, which, everything) => {
    const all = await days();
    const cut = which.map((index) => all[index] ?? '');
    await whileChanged(
      () => cuts(cut, everything),
      async () => {
        const missed = /root of \S+: (missing|does not follow the root before it)/;
        expect(await checks()).toEqual([1, expect.stringMatching(missed)]);
        const { now } = server.clock;
        await dayPasses();
        expect(await checks()).toEqual([1, expect.stringMatching(missed)]);
        server.clock.now = now;
      },
    );
  });

  it('notices a missing head of its newest root [TRUE-03]', async () => {
    await whileChanged(
      () => db().deleteFrom('meta').where('key', '=', 'evidence_head').execute(),
      async () => expect(await checks()).toEqual([1, expect.stringContaining('head of the chain: missing')]),
    );
  });

  it('names a day in which a leaf has another time, and a sheet that has another than its leaf [TRUE-03]', async () => {
    const [day = ''] = await days();
    const leaf = await db().selectFrom('evidence_leaves').selectAll().where('day', '=', day).executeTakeFirstOrThrow();
    const becomes = (table: 'evidence_leaves' | 'evidence_sheets', column: 'id' | 'leaf_id') =>
      db()
        .updateTable(table)
        .set({ at: leaf.at - 1 })
        .where(column as 'at', '=', leaf.id)
        .execute();
    const both = async () => {
      await becomes('evidence_leaves', 'id');
      await becomes('evidence_sheets', 'leaf_id');
    };
    await whileChanged(both, async () => {
      expect(await checks()).toEqual([1, expect.stringContaining(`root of ${day}: at of a leaf`)]);
    });
    await whileChanged(
      () => becomes('evidence_sheets', 'leaf_id'),
      async () => expect(await checks()).toEqual([1, expect.stringContaining(`or its leaf ${leaf.id}: at`)]),
    );
  });

  it('is missed by a head or a sheet from before if everything was rewritten [TRUE-03]', async () => {
    const { code, lines } = await runsCommand(server.deps, 'check-evidence', '--json');
    const { head } = JSON.parse(lines.join('\n')) as { head: string };
    expect([code, head]).toEqual([0, expect.stringMatching(/^\d{4}-\d\d-\d\d\.[0-9a-f]{64}$/)]);
    const sheet = join(open().dataDir, 'kept.json');
    writeFileSync(sheet, JSON.stringify(await sheetOfVisit(server.deps, ids[7] ?? 0)));
    expect((await checks(head, sheet))[0]).toBe(0);
    const [, , third = '', newest = ''] = await days();
    const { statement } = await db()
      .selectFrom('evidence_roots')
      .select('statement')
      .where('day', '=', third)
      .executeTakeFirstOrThrow();
    const { number, total } = JSON.parse(statement);
    const value = JSON.stringify({ day: third, hash: sha256(statement), number, total });
    const rewrite = async () => {
      await cuts([newest], true);
      await db().updateTable('meta').set({ value }).where('key', '=', 'evidence_head').execute();
    };
    await whileChanged(rewrite, async () => {
      // Nothing in the database says so any more.
      expect((await checks())[0]).toBe(0);
      for (const earlier of [head, sheet])
        expect(await checks(earlier)).toEqual([1, expect.stringContaining(`root ${newest}.`)]);
      expect((await checks('nothing'))[0]).toBe(4);
    });
  });

  it('continues from days closed before roots were counted [TRUE-03]', async () => {
    const key = await signingKey(db());
    const earlier = async () => {
      const roots = await db().selectFrom('evidence_roots').selectAll().orderBy('day').execute();
      let previous = '';
      for (const { day, statement } of roots) {
        const { leaves, root } = JSON.parse(statement);
        const text = canonicalJson({ format: 'gatehouse-evidence-root-1', day, leaves, root, previous });
        const row = { statement: text, signature: key.sign(text) };
        await db().updateTable('evidence_roots').set(row).where('day', '=', day).execute();
        previous = sha256(text);
      }
      await db().deleteFrom('meta').where('key', '=', 'evidence_head').execute();
    };
    await whileChanged(earlier, async () => {
      expect((await checks())[0]).toBe(0);
      const { now } = server.clock;
      await dayPasses();
      expect((await checks())[0]).toBe(0);
      const [id = 0] = ids.slice(-1);
      expect((await sheetOfVisit(server.deps, id))?.proof?.root).toMatchObject({ number: 5, total: 10 });
      server.clock.now = now;
    });
  });
});
