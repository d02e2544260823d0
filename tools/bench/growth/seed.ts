import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { DAY_MS } from '../../../domain/time.ts';
import { DATABASE_FILE } from '../../../server/store/lost-database.ts';

export interface Stored {
  readonly visits: number;
  /** The visits are spread over them; the first is measured. */
  readonly places: number;
}

export interface Kept {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

export const DAYS = 90;
/** Visitors on site at each location, unless it has few visits. */
const HERE = 200;
const HERE_SHARE = 0.2;

export const HOSTS_AT = 900_001;
const FIRST_NAMES = ['Anna', 'Åsa', 'Björn', 'Chloé', 'Dmitri', 'Élodie', 'Łukasz', 'Søren', 'Ingrid', '王伟'];
const LAST_NAMES = [
  'Berg',
  'Ångström',
  'Lindqvist',
  'Müller',
  'Kowalski',
  'Nyström',
  'Kjær',
  'Иванов',
  'O’Neill',
  'Strauß',
];

export const HOSTS = {
  id: HOSTS_AT,
  languages: [{ key: 'en', name: 'English' }],
  location: { id: HOSTS_AT, name: 'Bench Office' },
  contacts: Array.from({ length: 20_000 }, (_, i) => {
    const [first, last] = [FIRST_NAMES[i % 10], LAST_NAMES[Math.floor(i / 10) % 10]];
    const place = String.fromCodePoint(...[i % 26, (i >> 2) % 26, (i >> 4) % 26].map((letter) => 97 + letter));
    return { id: i + 1, name: `${first} ${last}${place} ${i}`, email: `host${i}@example.com` };
  }),
};

async function runSql(kept: Kept, statements: readonly string[]): Promise<void> {
  const { databaseUrl } = kept;
  if (databaseUrl !== undefined) {
    for (const statement of statements) await queryRows(kept, statement);
    return;
  }
  const db = new LibsqlDatabase(join(kept.dataDir, DATABASE_FILE), { timeout: 60 });
  for (const statement of statements) db.exec(statement);
  db.close();
}

export async function queryRows({ dataDir, databaseUrl }: Kept, query: string): Promise<Record<string, unknown>[]> {
  if (databaseUrl === undefined) {
    const db = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { timeout: 60 });
    const rows = db.prepare(query).all() as Record<string, unknown>[];
    db.close();
    return rows;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

export async function seed(kept: Kept, { visits, places }: Stored): Promise<void> {
  await runSql(kept, [...locations(places), visitsSql(visits, places, Date.now())]);
  for (const backlog of ['visit_count_changes', 'visit_names_due'])
    while ((await queryRows(kept, `select 1 from ${backlog} limit 1`)).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 500));
  // SQLite has the statistics that its server keeps; PostgreSQL makes its own within a minute.
  if (kept.databaseUrl !== undefined) await runSql(kept, ['analyze']);
  await emptyLog(kept);
}

/** Far larger after seeding than on a real site, which slows reads. */
async function emptyLog(kept: Kept): Promise<void> {
  if (kept.databaseUrl === undefined) await queryRows(kept, 'pragma wal_checkpoint(truncate)');
}

/** Adds visits that retention will delete. */
export async function seedOld(kept: Kept, { visits, places }: Stored): Promise<void> {
  const rows = visits === 0 ? [] : [visitsSql(visits, places, Date.now() - 100 * DAY_MS)];
  await runSql(kept, [...locations(places), ...rows]);
  await emptyLog(kept);
}

function locations(places: number): string[] {
  const others = `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${places})`;
  if (places < 2) return [];
  return [
    `insert into location_versions (location_id, version, document, created_at) ${others}
     select cast(i as text), 1, replace(document, 'Bench Yard', 'Yard ' || i), created_at
     from n, location_versions where location_id = '1'`,
    `insert into locations (location_id, version, updated_at) ${others}
     select cast(i as text), 1, updated_at from n, locations where location_id = '1'`,
    `update meta set value = cast(cast(value as integer) + 1 as text) where key = 'locations_revision'`,
  ];
}

/** The latest visits at each location are still on site. */
function visitsSql(visits: number, places: number, now: number): string {
  const step = Math.floor((DAYS * DAY_MS) / visits);
  const here = Math.min(HERE * places, Math.ceil(visits * HERE_SHARE));
  const at = `(${now} - cast(i as bigint) * ${step})`;
  const form = `'{"form_field_name":"Driver ' || i || '","form_field_registration_number":"ABC ' || i ||
    '","label_company":"Frakt AB","label_phone_number":"+46701234567","label_cargo":"Steel,Food"}'`;
  return `insert into visits (location_id, location_version, visit_key, state, sub_location_id, track_id, language,
      form, details, person_name, plate, phone, created_at, signed_at, left_at, left_how)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${visits})
    select cast(i % ${places} + 1 as text), 1, 'bench' || i, 'signed', i % 7, i % 3, 'en', ${form},
      '{"readSlideshow":1,"contact_to_visit":""}', 'driver' || i, 'abc' || i, '+467012' || i, ${at}, ${at},
      case when i <= ${here} then null else ${at} + 3600000 end,
      case when i <= ${here} then null else 'visitor' end
    from n`;
}
