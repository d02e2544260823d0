import { type Kysely, sql } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

/** Triggers note changes as rows, so that none is missed and signatures do not wait for each other [MANY-02]. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_counts_pk', ['location_id', 'kind', 'at', 'name'])
    .execute();
  await sql`create index visit_counts_empty on visit_counts (count) where count = 0`.execute(db);
  await runningId(db.schema.createTable('visit_count_changes'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('quarter', int64, (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('change', 'integer', (c) => c.notNull())
    .execute();
  const inPostgres = [postgresFunction(), POSTGRES_TRIGGER];
  for (const statement of dialect === 'sqlite' ? Object.values(sqliteTriggers()) : inPostgres)
    await sql.raw(statement).execute(db);
  await sql`
    insert into meta (key, value)
    select 'visits_uncounted', cast(max(id) as text) from visits having max(id) is not null`.execute(db);
}

const COUNTED = 'state, signed_at, location_id, sub_location_id, track_id, language';

const change = (row: 'old' | 'new') => `
  insert into visit_count_changes (location_id, quarter, place, language, change)
  values (${row}.location_id, ${row}.signed_at / 900000, ${row}.sub_location_id || '/' || ${row}.track_id,
    ${row}.language, ${row === 'new' ? 1 : -1});`;

const uncounted = (type: string) =>
  `coalesce((select cast(value as ${type}) from meta where key = 'visits_uncounted'), 0)`;

export function sqliteTriggers(): Readonly<Record<string, string>> {
  const on = (event: string, row: 'old' | 'new') => {
    const name = `visits_${row === 'new' ? 'in' : 'out'}_by_${event.split(' ')[0]}`;
    const does = `create trigger ${name} after ${event} on visits
    when ${row}.state = 'signed' and ${row}.signed_at is not null and ${row}.id > ${uncounted('integer')} begin ${change(row)} end`;
    return [name, does] as const;
  };
  const update = `update of ${COUNTED}`;
  return Object.fromEntries([on('insert', 'new'), on('delete', 'old'), on(update, 'old'), on(update, 'new')]);
}

const POSTGRES_TRIGGER = `create trigger visits_counted after insert or delete or update of ${COUNTED} on visits
    for each row execute function count_visit()`;

export function postgresFunction(): string {
  const when = (row: 'old' | 'new', not: string) =>
    `if tg_op <> '${not}' then
      if ${row}.state = 'signed' and ${row}.signed_at is not null and ${row}.id > ${uncounted('bigint')} then
      ${change(row)}
    end if; end if;`;
  return `create or replace function count_visit() returns trigger language plpgsql as $$
    begin ${when('old', 'INSERT')} ${when('new', 'DELETE')} return null; end $$`;
}
