import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';

/** A booking that a visit has used, with a text that may name someone. */
export async function addBooking(
  db: Kysely<Database>,
  { visitId, text, now }: { visitId: number; text: string; now: number },
) {
  await db
    .insertInto('bookings')
    .values({
      location_id: '1',
      ref: 'r1',
      number: 'B1',
      number_key: 'B1',
      regnr: 'QUA573',
      regnr_key: 'QUA573',
      luprefnr: '',
      custom_signature_value: text,
      date: null,
      time: null,
      place_id: 0,
      bay_info: '',
      extra: '[]',
      visit_id: visitId,
      checked_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
