import { sql } from 'kysely';
import type { FillStep } from '../../../store/migration-step.ts';

const BATCH = 500;

/** Newest first. */
export const up: FillStep = {
  async fills(db) {
    const { rows } = await sql<{ id: number }>`
      select id from visits
      where id <= coalesce((select cast(value as bigint) from meta where key = 'visit_names_before'), 0)
      order by id desc limit ${BATCH}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) {
      await sql`delete from meta where key = 'visit_names_before'`.execute(db);
      return 0;
    }
    const due = sql.join(rows.map(({ id }) => sql`(${id})`));
    await sql`insert into visit_names_due (visit_id) values ${due} on conflict do nothing`.execute(db);
    await sql`update meta set value = ${String(end.id - 1)} where key = 'visit_names_before'`.execute(db);
    return rows.length;
  },
};
