import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { StoredBooking } from './bookings.ts';

/** In place of a reference: the visit was shown the list of open bookings. */
export const ANY = '';

interface Disclosure {
  location: string;
  visitKey: string;
  luprefnr: string;
  now: number;
}

/** Notes that a visit was told of a booking. */
export async function noteDisclosed(
  db: Kysely<Database>,
  { location, visitKey, luprefnr, now }: Disclosure,
): Promise<void> {
  await db
    .insertInto('shown_bookings')
    .values({ visit_key: visitKey, location_id: location, luprefnr, shown_at: now })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Whether a visit may read what else is known of a booking: it has confirmed it, or chosen it from the list [FORM-06]. */
export async function mayReadExtra(db: Kysely<Database>, booking: StoredBooking, visitKey: string): Promise<boolean> {
  const seen = await db
    .selectFrom('shown_bookings')
    .select('luprefnr')
    .where('visit_key', '=', visitKey)
    .where('location_id', '=', booking.location_id)
    .where('luprefnr', 'in', booking.visit_id === null ? [booking.luprefnr, ANY] : [booking.luprefnr])
    .executeTakeFirst();
  return seen !== undefined;
}
