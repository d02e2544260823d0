import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { openStore } from '../../core/store.ts';
import { discoverFeatures } from '../../features.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { recordEvent } from './events.ts';
import { type KillReport, killRound } from './testing/kill-round.ts';

const EVENTS = sized(300, 10_000);
const KILLS = sized(3, 20);

function expectNoneLost({ told, received, broken, waiting }: KillReport): void {
  const ids = new Set(received.map(({ id }) => id));
  expect(told).toHaveLength(EVENTS);
  expect(told.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(EVENTS);
  expect([broken, waiting]).toEqual([[], 0]);
}

it('of many webhooks none is lost when the server and the receiver are killed again and again, embedded [HOOK-01]', async () => {
  const temporary = await temporaryStore();
  temporary.store.events.record(recordEvent);
  const round = { ...temporary, databaseUrl: undefined, events: EVENTS, servers: 1, kills: KILLS };
  expectNoneLost(await killRound(round));
  await temporary.close();
}, 600_000);

const onPostgres = it.skipIf(postgresPrograms() === undefined);
onPostgres(
  'nor on two servers over PostgreSQL, one of which is killed each time [HOOK-01]',
  async () => {
    const cluster = await startPostgres({ onDisk: false });
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-kills-'));
    const store = await openStore({ dataDir, databaseUrl: cluster.url, migrations: discoverFeatures().migrations });
    store.events.record(recordEvent);
    expectNoneLost(
      await killRound({ store, dataDir, databaseUrl: cluster.url, events: EVENTS, servers: 2, kills: KILLS }),
    );
    await store.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  },
  600_000,
);
