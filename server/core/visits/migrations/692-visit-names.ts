import { type Kysely, sql } from 'kysely';
import { type Dialect, int64 } from '../../../store/migrations/columns.ts';

/** Triggers note new names and delete entries with their visit [DESK-07]; databases cannot fold letters. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('visit_name_parts')
    // In byte order, which keeps equal beginnings together.
    .addColumn('part', isSqlite ? 'text' : sql`text collate "C"`, (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_name_parts_pk', ['part', 'location_id', 'visit_id'])
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex('visit_name_parts_by_visit').on('visit_name_parts').column('visit_id').execute();
  await db.schema
    .createTable('visit_names_due')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .execute();
  for (const statement of isSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  await sql`
    insert into meta (key, value)
    select 'visit_names_before', cast(max(id) as text) from visits having max(id) is not null`.execute(db);
}

const FORGET = `delete from visit_name_parts where visit_id = old.id; delete from visit_names_due where visit_id = old.id;`;
const NOTE = `insert into visit_names_due (visit_id) values (new.id) on conflict do nothing;`;

const SQLITE = [
  `create trigger visits_name_new after insert on visits when new.person_name <> '' begin ${NOTE} end`,
  `create trigger visits_name_other after update of person_name on visits
   when new.person_name <> old.person_name begin ${FORGET} ${NOTE} end`,
  `create trigger visits_name_gone after delete on visits begin ${FORGET} end`,
];

const POSTGRES = [
  `create function note_visit_name() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if new.person_name = old.person_name then return null; end if;
    end if;
    if tg_op <> 'INSERT' then ${FORGET} end if;
    if tg_op <> 'DELETE' then ${NOTE} end if;
    return null;
  end $$`,
  `create trigger visits_note_name after insert or delete or update of person_name on visits
   for each row execute function note_visit_name()`,
];
