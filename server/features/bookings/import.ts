import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { putBooking, UNUSED } from './bookings.ts';
import { readBooking } from './new-booking.ts';
import type { ReadBooking } from './twins.ts';

/** All or none. */
export async function importBookings(
  db: Kysely<Database>,
  location: string,
  bookings: readonly ReadBooking[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { ref, booking } of bookings) await putBooking(trx, location, ref, booking, now);
  });
}

/** @throws Error if one is invalid */
export async function importDemoBookings(
  db: Kysely<Database>,
  location: string,
  rows: readonly object[],
  now: number,
): Promise<void> {
  const bookings = rows.map((row): ReadBooking => {
    const read = readBooking(row as Record<string, unknown>, '');
    if (!read.ok) throw new Error(`demo booking: ${read.error}`);
    return { ref: read.value.luprefnr || read.value.unique_identification_number, booking: read.value };
  });
  await importBookings(db, location, bookings, now);
  const refs = bookings.map(({ ref }) => ref);
  await db.updateTable('bookings').set(UNUSED).where('location_id', '=', location).where('ref', 'in', refs).execute();
}
