import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { openStore } from '../../core/store.ts';
import { discoverFeatures } from '../../features.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { yardProblems } from './testing/check-yard.ts';
import { type Simulation, simulate } from './testing/simulated-yard.ts';
import { CAPACITIES, OFFICE } from './testing/yard.ts';

/** On each database. All of them take a quarter of an hour. */
const TRUCKS = Number(process.env.YARD_TRUCKS ?? sized(200, 10_000));
const KILLS = sized(2, 8);

async function expectInOrder(simulation: Simulation): Promise<void> {
  const { db } = simulation.store;
  const { calls, refusals, minutes, early, untimely, lost } = await simulate(simulation);
  const seen = `${minutes} minutes, ${calls.size} calls, ${early} early`;
  process.stderr.write(`${seen}, refused: ${JSON.stringify([...refusals])}\n`);
  expect(await yardProblems(db, '1', CAPACITIES)).toEqual([]);
  expect(lost).toBe(0);
  expect(untimely).toEqual([]);
  // Every visit that a place serves was in the line, and no other; all are gone.
  const visits = await db.selectFrom('visits').select(['id', 'sub_location_id', 'left_at']).execute();
  const stays = await db.selectFrom('yard_stays').select(['visit_id', 'state']).execute();
  expect(visits).toHaveLength(TRUCKS);
  expect(visits.filter(({ left_at }) => left_at === null)).toEqual([]);
  expect(stays.filter(({ state }) => state !== 'left')).toEqual([]);
  const due = visits.filter(({ sub_location_id }) => Number(sub_location_id) !== OFFICE).map(({ id }) => id);
  expect(stays.map(({ visit_id }) => visit_id).sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b));
  // A call confirmed to a clerk is stored, even if a process was killed right then.
  const called = await db
    .selectFrom('yard_events')
    .select(['visit_id', 'place_id'])
    .where('kind', '=', 'called')
    .execute();
  const stored = new Set(called.map(({ visit_id, place_id }) => `${visit_id} ${place_id}`));
  expect([...calls].filter((one) => !stored.has(one))).toEqual([]);
  // It proves nothing where clerks never wanted the same, or no one came early.
  expect(early).toBeGreaterThan(TRUCKS / 20);
  expect(calls.size).toBeGreaterThan(TRUCKS / 2);
  for (const code of ['yard_place_full', 'yard_moved']) expect(refusals.get(code) ?? 0).toBeGreaterThan(TRUCKS / 100);
}

it('of many trucks, alone or as crews, none is lost, offered before its time, called twice or at two docks when the server is killed [DAY-01] [DAY-02] [DAY-06]', async () => {
  const temporary = await temporaryStore();
  await expectInOrder({ ...temporary, databaseUrl: undefined, trucks: TRUCKS, servers: 1, kills: KILLS, seed: 1 });
  await temporary.close();
}, 900_000);

const onPostgres = it.skipIf(postgresPrograms() === undefined);
onPostgres(
  'nor of many with a clerk at each of two servers over PostgreSQL, which are killed in turn [DAY-01] [DAY-02] [DAY-06]',
  async () => {
    const cluster = await startPostgres({ onDisk: false });
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-yard-'));
    const store = await openStore({ dataDir, databaseUrl: cluster.url, migrations: discoverFeatures().migrations });
    const of = { store, dataDir, databaseUrl: cluster.url };
    await expectInOrder({ ...of, trucks: TRUCKS, servers: 2, kills: KILLS, seed: 2 });
    await store.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  },
  900_000,
);
