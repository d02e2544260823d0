import pg from 'pg';
import { migrateInUse } from '../../../server/store/migrate-in-use.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import { partitionVisits } from '../../../server/testing/partition-visits.ts';
import { startLiveServer } from '../../../test/drivers/live-server.ts';
import { startPostgres } from '../../../test/drivers/postgres.ts';
import { PHONE } from '../../../test/faults/locations.ts';
import { sendSign, startSignLoad } from '../../../test/faults/sign-load.ts';
import { buildWhatIsStale } from '../../scripts/build/build.mjs';
import { seed } from './seed.ts';

/*
 * `npm run bench:scale -- 5000000`: partitions and migrates that many visits under three servers on one PostgreSQL, and
 * kills a server. Prints visitors' waits (docs/scale.md).
 */

const visits = Number(process.argv[2] ?? 5_000_000);
const CALLERS = 3;

await buildWhatIsStale();
const postgres = await startPostgres();
const env = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATABASE_URL: postgres.url };
const first = await startLiveServer({ demo: false, env });
const second = await startLiveServer({ demo: false, env, beside: first });
const third = await startLiveServer({ demo: false, env, beside: first });
const servers = [first, second, third];
await first.importLocation(PHONE);
const client = new pg.Client(postgres.url);
await client.connect();

async function during(what: string, does: () => Promise<unknown>): Promise<void> {
  const loads = servers.map(({ url }, i) => startSignLoad(url, `${what} ${i}`, CALLERS));
  let isOver = false;
  let longest = 0;
  const probe = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const began = performance.now();
      const name = `${what} probe ${i}`;
      const [, other] = loads;
      const body = other?.visits[0]?.body;
      if (body !== undefined)
        await sendSign(second.url, { name, key: crypto.randomUUID().replaceAll('-', ''), body, answer: null });
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  longest = 0;
  const began = performance.now();
  await does();
  const took = performance.now() - began;
  isOver = true;
  await probe;
  for (const load of loads) await load.stop();
  const told = loads.flatMap((load) => load.visits);
  const { rows } = await client.query(`select form from visits where state = 'signed' and form like $1`, [
    `%"${what} %`,
  ]);
  const stored = new Set(
    rows.map(({ form }) => (JSON.parse(String(form)) as Record<string, string>)['form_field_name']),
  );
  const lost = told.filter(({ name }) => !stored.has(name)).length;
  const figures = `${(took / 1000).toFixed(1)} s, ${told.length} visits, longest sign ${Math.round(longest)} ms, ${lost} lost`;
  console.log(`| ${what} | ${figures} |`);
}

await client.query('alter table visits disable trigger visits_counted');
const began = performance.now();
await seed({ dataDir: '', databaseUrl: postgres.url }, { visits, places: 1_000 });
await client.query('alter table visits enable trigger visits_counted');
console.log(`| ${visits} visits stored | ${Math.round((performance.now() - began) / 1000)} s |`);
await during('nothing else', () => new Promise((resolve) => setTimeout(resolve, 10_000)));
await during('partitioned', () => partitionVisits(postgres.url));
const parts = await client.query(`select 1 from pg_inherits where inhparent = 'visits'::regclass`);
console.log(`| parts | ${parts.rowCount} |`);
const db = openPostgres(postgres.url);
const { rows: ran } = await client.query<{ name: string }>('select name from kysely_migration');
const known = Object.fromEntries(ran.map(({ name }) => [name, async () => {}]));
const index = { '998-index': { indexes: { visits_scale: 'visits (language, location_id)' } } };
await during('an index built', () => migrateInUse(db, { ...known, ...index }));
await during('a column added', () =>
  migrateInUse(db, {
    ...known,
    ...index,
    '999-column': (trx) => trx.schema.alterTable('visits').addColumn('scale', 'text').execute(),
  }),
);
await during('a server killed', async () => {
  await third.kill();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await third.start();
});
await db.destroy();
await client.end();
for (const server of servers) await server.stop();
await postgres.stop();
