import type { Kysely } from 'kysely';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { DESK_COLUMNS, deskVisit } from '../../core/visits/desk-visits.ts';
import { isHostNamed } from '../../core/visits/person.ts';
import { emptyRequests } from '../../core/visits/sign/empty-requests.ts';
import type { Tell } from '../../events/site-events.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { freeBookings } from '../bookings/bookings.ts';

type Handle = Kysely<Database>;

/** An address leaves no more than so many a day (sign/sign-bounds.ts). */
export const MOST_OF_GROUP = 1_000;

/** A part of a group: what somebody saw of it when they decided. */
export interface GroupPart {
  readonly locationId: string;
  readonly groupId: string;
  readonly until: number;
  /** Only these of them. */
  readonly visits?: readonly number[] | undefined;
}

function partOf(db: Handle, { locationId, groupId, until, visits }: GroupPart) {
  const [, from = '-1', origin = ''] = /^(\d{1,15})~([\w-]{1,60})$/.exec(groupId) ?? [];
  const part = db
    .selectFrom('visits')
    .where('location_id', '=', locationId)
    .where('origin', '=', origin)
    .where('signed_at', '>=', Number(from))
    .where('signed_at', '<=', until);
  return visits === undefined ? part : part.where('id', 'in', visits);
}

/** Who is in a group, the newest first. */
export async function unconfirmedVisits(db: Handle, location: Location, groupId: string): Promise<DeskVisit[]> {
  const rows = await partOf(db, { locationId: location.id, groupId, until: Number.MAX_SAFE_INTEGER })
    .select(DESK_COLUMNS)
    .orderBy('signed_at', 'desc')
    .limit(MOST_OF_GROUP)
    .execute();
  return rows.map((row) => deskVisit(row, location));
}

/** From now on these visits are as any other, and anyone who is told of visits hears of them. @returns how many */
export async function confirmVisits(db: Handle, tell: Tell, part: GroupPart, at: number): Promise<number> {
  const rows = await db
    .updateTable('visits')
    .set({ state: 'signed', origin: null })
    .where('id', 'in', partOf(db, part).select('id'))
    .returning(['id', 'form'])
    .execute();
  const { locationId } = part;
  for (const { id, form } of rows) {
    const namesHost = isHostNamed(fromJson(form));
    // Somebody has looked at it: its address no longer counts.
    await tell({ kind: 'visit.signed', locationId, visitId: id, namesHost, addressHash: '', at });
  }
  return rows.length;
}

/**
 * Deletes visits that nobody made. What they name may be somebody else's, so only what is theirs alone goes; their keys
 * stay, so that they are not stored again, and the bookings they took are free again. @returns how many
 */
export async function removeVisits(db: Handle, part: GroupPart): Promise<number> {
  const rows = await db.deleteFrom('visits').where('id', 'in', partOf(db, part).select('id')).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += 200) {
    const some = ids.slice(from, from + 200);
    await emptyRequests(db, some);
    await freeBookings(db, some);
    await db.deleteFrom('muster_marks').where('visit_id', 'in', some).execute();
  }
  return ids.length;
}
