import { type Kysely, sql } from 'kysely';
import type { AllTables } from '../core/tables.ts';

/** Stores signed visits at location 1, a second apart until `now`. The last 200 visitors are on site. */
export async function storeVisits(db: Kysely<AllTables>, { count, now }: { count: number; now: number }) {
  const at = sql`${sql.lit(now)} - cast(i as bigint) * 1000`;
  await sql`
    insert into visits (location_id, location_version, visit_key, state, sub_location_id, track_id, language,
      form, details, person_name, plate, phone, created_at, signed_at, left_at, left_how)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select '1', 1, 'k', 'signed', 0, 0, 'en', '{}', '{}', 'driver' || i, 'abc' || i, '+467' || i, ${at}, ${at},
      case when i <= 200 then null else ${at} + 500 end, case when i <= 200 then null else 'visitor' end
    from n`.execute(db);
}
