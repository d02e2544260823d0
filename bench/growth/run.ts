import { buildWhatIsStale } from '../../scripts/build/build.mjs';
import { postgresPrograms, startPostgres } from '../../test/drivers/postgres.ts';
import { round } from '../measure.ts';
import { serveOwn } from '../server/own.ts';
import { signsIn } from '../server/staff.ts';
import { CALLS, type Measured, measure, staffHeaders } from './calls.ts';
import { type Stored, seed } from './seed.ts';

/*
 * `npm run bench:growth`: what calls cost with few visits and with many, on both databases, as one table [MANY-02].
 * `npm run bench:growth -- sqlite 10000 100000x1 1000000x100` measures one database with so many visits over so many
 * locations. Nothing is asserted: the figures are for people.
 */

const DATABASES = ['sqlite', 'postgres'] as const;
type Database = (typeof DATABASES)[number];
const USUAL = ['10000', '100000', '1000000', '1000000x100'];

const args = process.argv.slice(2);
const asked = DATABASES.filter((one) => args.includes(one));
const sizes = args.filter((arg) => /^\d/.test(arg));

function storedOf(size: string): Stored {
  const [visits = 0, places = 1] = size.split('x').map(Number);
  return { visits, places };
}

async function measureWith(stored: Stored, databaseUrl: string | undefined): Promise<Measured[]> {
  const server = await serveOwn(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  try {
    const [cookie = ''] = await signsIn(server, 1);
    const headers = await staffHeaders(server.url, cookie);
    await seed({ dataDir: server.dataDir, databaseUrl }, stored);
    const measured: Measured[] = [];
    for (const call of CALLS) measured.push(await measure(server.url, headers, call));
    process.stderr.write(`${stored.visits} visits at ${stored.places}: ${Math.round(server.memory())} MB\n`);
    return measured;
  } finally {
    await server.stop();
  }
}

async function table(database: Database): Promise<void> {
  const wanted = sizes.length > 0 ? sizes : USUAL;
  const columns: Measured[][] = [];
  for (const size of wanted) {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    columns.push(await measureWith(storedOf(size), postgres?.url));
    await postgres?.stop();
  }
  console.log(`\n${database}: milliseconds (the longest /healthz meanwhile)\n`);
  console.log(`| | ${wanted.join(' | ')} |\n|---${'|---'.repeat(wanted.length)}|`);
  CALLS.forEach(({ name }, row) => {
    const cells = columns.map((column) => {
      const { ms, health } = column[row] as Measured;
      return `${round(ms)} (${round(health)})`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  });
}

await buildWhatIsStale();
for (const database of asked.length > 0 ? asked : DATABASES) {
  if (database === 'postgres' && postgresPrograms() === undefined) console.log('\npostgres: its programs are missing');
  else await table(database);
}
