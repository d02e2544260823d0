import { type Kysely, sql } from 'kysely';
import { type Dialect, int64 } from '../../../store/migrations/columns.ts';

/** Retention finds by index what must go with deleted visits [MANY-02]. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('visits_gone')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .execute();
  // Visits deleted earlier are named by their emptied requests.
  await sql`
    insert into visits_gone (visit_id) select distinct visit_id from sign_requests
    where body_hash = '' and not exists (select 1 from visits where visits.id = sign_requests.visit_id)`.execute(db);
  const note = 'insert into visits_gone (visit_id) values (old.id) on conflict do nothing;';
  for (const statement of dialect === 'sqlite' ? [sqliteTrigger(note)] : postgresTrigger(note))
    await sql.raw(statement).execute(db);
}

const sqliteTrigger = (note: string) => `create trigger visits_note_gone after delete on visits begin ${note} end`;

const postgresTrigger = (note: string) => [
  `create function note_gone_visit() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
  `create trigger visits_note_gone after delete on visits for each row execute function note_gone_visit()`,
];
