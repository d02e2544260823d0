import type { Kysely } from 'kysely';
import { deleteUnconfirmed, type GroupPart } from '../../core/visits/unconfirmed.ts';
import type { Database } from '../../store/schema.ts';
import { freeBookings } from '../bookings/bookings.ts';

const AT_ONCE = 200;

/**
 * Deletes visits that nobody made. What they name may be somebody else's, so only what is theirs alone goes; the bookings
 * they took are free again. @returns how many
 */
export async function removeVisits(db: Kysely<Database>, part: GroupPart): Promise<number> {
  const ids = await deleteUnconfirmed(db, part);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await freeBookings(db, some);
    await db.deleteFrom('muster_marks').where('visit_id', 'in', some).execute();
  }
  return ids.length;
}
