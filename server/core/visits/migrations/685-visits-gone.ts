import { type Kysely, sql } from 'kysely';
import { type Dialect, int64 } from '../../../store/migrations/columns.ts';

/**
 * Ids of visits that are deleted, noted by the database itself, so that retention finds by index what has to go with them
 * instead of reading all there is [MANY-02].
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('visits_gone')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .execute();
  // What goes with those that are gone already may still be there; their emptied requests name them.
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
