import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../store/migrations/columns.ts';

/** As 692-visit-names, but only for signed visits: anyone can announce names. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  for (const statement of dialect === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const FORGET = `delete from visit_name_parts where visit_id = old.id; delete from visit_names_due where visit_id = old.id;`;
const NOTE = `insert into visit_names_due (visit_id) values (new.id) on conflict do nothing;`;

const SQLITE = [
  'drop trigger visits_name_new',
  'drop trigger visits_name_other',
  `create trigger visits_name_new after insert on visits when new.state <> 'begun' and new.person_name <> ''
   begin ${NOTE} end`,
  `create trigger visits_name_other after update of person_name, state on visits
   when new.state <> 'begun' and (new.person_name <> old.person_name or old.state = 'begun') begin ${FORGET} ${NOTE} end`,
];

const POSTGRES = [
  `create or replace function note_visit_name() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if new.person_name = old.person_name and old.state <> 'begun' then return null; end if;
    end if;
    if tg_op <> 'INSERT' then ${FORGET} end if;
    if tg_op <> 'DELETE' then
      if new.state <> 'begun' then ${NOTE} end if;
    end if;
    return null;
  end $$`,
  'drop trigger visits_note_name on visits',
  `create trigger visits_note_name after insert or delete or update of person_name, state on visits
   for each row execute function note_visit_name()`,
];
