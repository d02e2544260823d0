import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { StoredBooking } from './bookings.ts';

/** The visit was shown the list of bookings. */
export const ANY = '';

interface Disclosure {
  location: string;
  visitKey: string;
  luprefnr: string;
  now: number;
}

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

/** Only a visit that confirmed or chose the booking may read its extra data [FORM-06]. */
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
