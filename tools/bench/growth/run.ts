import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import { buildWhatIsStale } from '../../scripts/build/build.mjs';
import { round } from '../measure.ts';
import { serveOwn } from '../server/own.ts';
import { signInStaff } from '../server/staff.ts';
import { CALLS, callHeaders, type Measured, measure } from './calls.ts';
import { plansOf } from './plans.ts';
import { measureRetention } from './retention.ts';
import { HOSTS, type Stored, seed } from './seed.ts';

/*
 * `npm run bench:growth`: calls with few and many visits on both databases, query plans, and waits during retention
 * [MANY-02].
 * `npm run bench:growth -- sqlite 10000 100000x1 1000000x100`: one database, visits x locations. Asserts nothing.
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

interface Column {
  readonly calls: readonly (Measured | undefined)[];
  readonly plans: readonly string[];
}

async function measureWith(stored: Stored, databaseUrl: string | undefined): Promise<Column> {
  const server = await serveOwn(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  try {
    const [cookie = ''] = await signInStaff(server, 1);
    await server.importLocation(HOSTS);
    await seed({ dataDir: server.dataDir, databaseUrl }, stored);
    // Starts on the full database.
    await server.restart();
    const headers = await callHeaders(server.url, cookie);
    const calls: (Measured | undefined)[] = [];
    for (const call of CALLS) calls.push(await measure(server.url, headers, call));
    process.stderr.write(`${stored.visits} visits at ${stored.places}: ${Math.round(server.memory())} MB\n`);
    return { calls, plans: await plansOf({ dataDir: server.dataDir, databaseUrl }) };
  } finally {
    await server.stop();
  }
}

async function table(database: Database): Promise<void> {
  const wanted = sizes.length > 0 ? sizes : USUAL;
  const columns: Column[] = [];
  for (const size of wanted) {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    columns.push(await measureWith(storedOf(size), postgres?.url));
    await postgres?.stop();
  }
  console.log(`\n${database}: milliseconds (the longest that a visitor waited for the page meanwhile)\n`);
  console.log(`| | ${wanted.join(' | ')} |\n|---${'|---'.repeat(wanted.length)}|`);
  CALLS.forEach(({ name }, row) => {
    const cells = columns.map((column) => {
      const measured = column.calls[row];
      return measured === undefined ? 'a job' : `${round(measured.ms)} (${round(measured.page)})`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  });
  console.log(`\nplans with ${wanted.at(-1)}\n`);
  for (const plan of columns.at(-1)?.plans ?? []) console.log(`- ${plan}`);
}

const OLD = [
  { old: 100_000, places: 1 },
  { old: 0, places: 5_000 },
];

async function retention(database: Database): Promise<void> {
  console.log(
    `\n${database}: milliseconds that a signature takes, usually and at most, alone and while retention runs\n`,
  );
  console.log('| deleted | locations | alone | meanwhile | times as long |\n|---|---|---|---|---|');
  for (const what of OLD) {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    const { alone, meanwhile } = await measureRetention(postgres?.url, what);
    await postgres?.stop();
    const [before, during] = [alone, meanwhile].map(({ usual, longest }) => `${round(usual)}, ${round(longest)}`);
    const ratios = `${round(meanwhile.usual / alone.usual)}, ${round(meanwhile.longest / alone.longest)}`;
    console.log(`| ${what.old} | ${what.places} | ${before} | ${during} | ${ratios} |`);
  }
}

await buildWhatIsStale();
for (const database of asked.length > 0 ? asked : DATABASES) {
  if (database === 'postgres' && postgresPrograms() === undefined) console.log('\npostgres: its programs are missing');
  else {
    await table(database);
    await retention(database);
  }
}
