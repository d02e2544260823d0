import { seededRandom } from 'gatehouse-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { sized } from '../../../../test/drivers/proof.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { closeDays } from '../close-days.ts';
import { signingKey } from '../signing-key.ts';
import { type ClosedDay, checkDay, checkSheet } from './check-day.ts';
import { checkStore } from './check-store.ts';

const [DAYS, A_DAY] = [10, sized(10, 100)];

describe('a byte that is flipped in the store', () => {
  let current: Awaited<ReturnType<typeof temporaryStore>>;
  let server: TestServer;
  const days: ClosedDay[] = [];

  beforeAll(async () => {
    current = await temporaryStore();
    server = await testServer(current, [sampleLocation({ opening_hours: {} })]);
    const { db } = current.store;
    for (let day = 0; day < DAYS; day += 1) {
      for (let visit = 0; visit < A_DAY; visit += 1) {
        const browser = server.browser({ ip: `10.0.${day}.${visit}` });
        const form = { ...signBody().form, form_field_name: `Driver ${day} ${visit} Öberg` };
        const signed = await browser.post('/en/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
        expect(signed.status, signed.text).toBe(200);
      }
      server.clock.now += DAY_MS;
      await closeDays(server.deps);
    }
    const { publicKey: key } = await signingKey(db);
    const roots = await db.selectFrom('evidence_roots').selectAll().orderBy('day').execute();
    for (const [index, root] of roots.entries()) {
      const leaves = await db
        .selectFrom('evidence_leaves')
        .selectAll()
        .where('day', '=', root.day)
        .orderBy('id')
        .execute();
      const ids = leaves.map(({ id }) => id);
      const sheets = await db.selectFrom('evidence_sheets').selectAll().where('leaf_id', 'in', ids).execute();
      const whole = sheets.map((row) => ({ ...row, sheet: row.sheet ?? '' }));
      const before = { number: index, total: index * A_DAY };
      const previous = roots[index - 1]?.statement;
      days.push({ root, previous, before, leaves, sheets: whole, rotations: [], key });
    }
  }, 120_000);
  afterAll(async () => {
    await server?.app.close();
    await current?.close();
  });

  it('is none at first: all sheets are as they were written', async () => {
    expect(await checkStore(current.store.db)).toMatchObject({ days: DAYS, sheets: DAYS * A_DAY, problems: [] });
    expect(days.flatMap(checkDay)).toEqual([]);
  });

  it('is named by its sheet, every byte of all sheets [EVI-03]', () => {
    const unnamed: string[] = [];
    for (const day of days) {
      const hashes = new Map(day.leaves.map(({ id, hash }) => [id, hash]));
      for (const row of day.sheets) {
        const bytes = Buffer.from(row.sheet);
        for (const at of bytes.keys()) {
          const checked = checkSheet({ ...row, sheet: flipped(bytes, at, (at + row.visit_id) % 8) });
          const isNamed =
            checked.kind === 'changed'
              ? checked.problem.startsWith(`sheet of visit ${row.visit_id}: `)
              : checked.hash !== hashes.get(row.leaf_id ?? -1);
          if (!isNamed) unnamed.push(`${row.visit_id}: ${at}`);
        }
      }
    }
    expect(unnamed).toEqual([]);
  }, 120_000);

  it('is named by its day, its sheet and no other row [EVI-03]', () => {
    const random = seededRandom(29, 'days');
    for (const day of days) {
      for (let n = 0; n < 20; n += 1) {
        const index = Math.floor(random() * day.sheets.length);
        const row = day.sheets[index];
        if (row === undefined) throw new Error('there is no sheet');
        const at = Math.floor(random() * Buffer.from(row.sheet).length);
        const sheets = day.sheets.with(index, { ...row, sheet: flipped(row.sheet, at, n % 8) });
        const problems = checkDay({ ...day, sheets });
        expect(problems).toEqual([expect.stringMatching(new RegExp(`^sheet of visit ${row.visit_id}: `))]);
      }
    }
  });

  it('is named by its leaf [EVI-03]', () => {
    const random = seededRandom(29, 'leaves');
    for (const [number, day] of days.entries()) {
      for (const [index, leaf] of day.leaves.entries()) {
        const bytes = index === number ? [...Array(64).keys()] : [Math.floor(random() * 64)];
        for (const at of bytes) {
          const leaves = day.leaves.with(index, { ...leaf, hash: flipped(leaf.hash, at, at % 8) });
          expect(checkDay({ ...day, leaves })).toEqual([`leaf ${leaf.id}: hash`]);
        }
      }
    }
  });

  it('is named by its day in the time of a leaf, also where the sheet has the same [TRUE-03]', () => {
    for (const day of days) {
      for (const [index, leaf] of day.leaves.entries()) {
        const at = leaf.at ^ (1 << (index % 30));
        const leaves = day.leaves.with(index, { ...leaf, at });
        const sheets = day.sheets.map((row) => (row.leaf_id === leaf.id ? { ...row, at } : row));
        expect(checkDay({ ...day, leaves, sheets })).toEqual([`root of ${day.root.day}: at of a leaf`]);
        expect(checkDay({ ...day, sheets })).toEqual([
          expect.stringMatching(/^sheet of visit \d+ or its leaf \d+: at$/),
        ]);
      }
    }
  });

  it('is named by its root, all bytes of all columns [EVI-03]', () => {
    for (const day of days) {
      for (const column of ['day', 'statement', 'signature', 'public_key'] as const) {
        for (const at of Buffer.from(day.root[column]).keys()) {
          const root = { ...day.root, [column]: flipped(day.root[column], at, at % 7) };
          const problems = checkDay({ ...day, root, leaves: day.leaves.slice(0, 1), sheets: [] });
          expect(problems[0], `${column} ${at}`).toMatch(new RegExp(`^root of ${root.day}: `));
        }
      }
    }
  });
});

function flipped(text: string | Buffer, at: number, bit: number): string {
  const bytes = Buffer.from(text as string);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return bytes.toString();
}
