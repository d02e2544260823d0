import { type Kysely, sql } from 'kysely';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import type { Tell } from '../../events/site-events.ts';
import { CAPS, LIMITS } from '../../http/limit-table.ts';
import { fromJson } from '../../store/json.ts';
import type { Location } from '../locations/locations.ts';
import type { VisitTables } from '../tables.ts';
import { DESK_COLUMNS, deskVisit } from './desk-visits.ts';
import { isHostNamed } from './person.ts';
import { emptyRequests } from './sign/sign-requests.ts';

/** A longer gap begins a new group. */
const GAP_MS = 15 * 60_000;
const AT_ONCE = 200;

interface UnconfirmedGroup {
  readonly id: string;
  readonly origin: string;
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Newest first, by a partial index. */
export async function unconfirmedGroups(db: Kysely<VisitTables>, locationId: string): Promise<UnconfirmedGroup[]> {
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
    group by origin, number order by until desc limit ${CAPS.desk.most.groupsUnconfirmed}`.execute(db);
  return rows.map(({ origin, from, until, count }) => ({
    id: `${from}~${origin}`,
    origin,
    from: Number(from),
    until: Number(until),
    count: Number(count),
  }));
}

/** As staff saw it. */
export interface GroupPart {
  readonly locationId: string;
  readonly groupId: string;
  readonly until: number;
  readonly visits?: readonly number[] | undefined;
}

function partOf(db: Kysely<VisitTables>, { locationId, groupId, until, visits }: GroupPart) {
  const [, from = '-1', origin = ''] = /^(\d{1,15})~([\w-]{1,60})$/.exec(groupId) ?? [];
  const part = db
    .selectFrom('visits')
    .where('location_id', '=', locationId)
    .where('origin', '=', origin)
    .where('signed_at', '>=', Number(from))
    .where('signed_at', '<=', until);
  return visits === undefined ? part : part.where('id', 'in', visits);
}

export async function unconfirmedVisits(
  db: Kysely<VisitTables>,
  location: Location,
  groupId: string,
): Promise<DeskVisit[]> {
  const rows = await partOf(db, { locationId: location.id, groupId, until: Number.MAX_SAFE_INTEGER })
    .select(DESK_COLUMNS)
    .orderBy('signed_at', 'desc')
    .limit(LIMITS.unconfirmed.bounds[0].most)
    .execute();
  return rows.map((row) => deskVisit(row, location));
}

export async function confirmVisits(db: Kysely<VisitTables>, tell: Tell, part: GroupPart, at: number): Promise<number> {
  const rows = await db
    .updateTable('visits')
    .set({ state: 'signed', origin: null })
    .where('id', 'in', partOf(db, part).select('id'))
    .returning(['id', 'form'])
    .execute();
  const { locationId } = part;
  for (const { id, form } of rows) {
    const namesHost = isHostNamed(fromJson(form));
    // Staff have seen it: its address no longer counts.
    await tell({ kind: 'visit.signed', locationId, visitId: id, namesHost, addressHash: '', at });
  }
  return rows.length;
}

/** Keeps the keys of requests, so that nothing is stored again. @returns the ids */
export async function deleteUnconfirmed(db: Kysely<VisitTables>, part: GroupPart): Promise<number[]> {
  const rows = await db.deleteFrom('visits').where('id', 'in', partOf(db, part).select('id')).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) await emptyRequests(db, ids.slice(from, from + AT_ONCE));
  return ids;
}
