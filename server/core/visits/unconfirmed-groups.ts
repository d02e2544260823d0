import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Check-ins from one origin belong together unless nobody came for so long. */
const GAP_MS = 15 * 60_000;
const MOST_GROUPS = 50;

/** Unconfirmed check-ins from one kiosk or address in one go. */
export interface UnconfirmedGroup {
  /** Stays the same while the group grows. */
  readonly id: string;
  readonly origin: string;
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** The groups of a location, the newest first: there is an index of unconfirmed visits alone. */
export async function unconfirmedGroups(db: Kysely<Database>, locationId: string): Promise<UnconfirmedGroup[]> {
  const { rows } = await sql<Omit<UnconfirmedGroup, 'id'>>`
    select origin, min(signed_at) as "from", max(signed_at) as until, count(*) as count
    from (
      select origin, signed_at, sum(is_first) over (partition by origin order by signed_at, id) as number
      from (
        select id, origin, signed_at, case
          when signed_at - lag(signed_at) over (partition by origin order by signed_at, id) <= ${GAP_MS} then 0 else 1
        end as is_first
        from visits where location_id = ${locationId} and origin is not null
      ) as gaps
    ) as numbered
    group by origin, number order by until desc limit ${MOST_GROUPS}`.execute(db);
  return rows.map(({ origin, from, until, count }) => ({
    ...{ id: `${from}~${origin}`, origin, from: Number(from), until: Number(until), count: Number(count) },
  }));
}
