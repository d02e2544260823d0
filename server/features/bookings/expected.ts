import type { Kysely } from 'kysely';
import { nameKey } from '../../../domain/canonical.ts';
import { countAffectedRows, type ExpectedPeople, type ForgetVisits } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** [TRUE-06] */
export const bookedPeople: ExpectedPeople = async function* (db, locationIds) {
  for await (const row of allBookings(db, locationIds)) {
    yield {
      kind: 'booking',
      id: row.id,
      locationId: row.location_id,
      visitId: row.visit_id,
      people: [{ name: '', plate: row.regnr, phone: '' }],
      email: '',
      texts: [row.regnr, ...textsOfBooking(row)],
      date: row.date,
      createdAt: row.created_at,
    };
  }
};

/** A yard system's free texts: each may name a person. */
export function textsOfBooking(row: { custom_signature_value: string; bay_info: string; extra: string }): string[] {
  return [row.custom_signature_value, row.bay_info, ...textsIn(fromJson(row.extra))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Deletes used bookings, and those with a person's whole name as a value [TRUE-06]. */
export const forgetBookings: ForgetVisits = async (db, { ids, expected, names, locationIds }) => {
  const chosen = [0, ...expected.filter(({ kind }) => kind === 'booking').map(({ id }) => id)];
  const deleted = await db
    .deleteFrom('bookings')
    .where('location_id', 'in', locationIds)
    .where((where) => where.or([where('visit_id', 'in', ids), where('id', 'in', chosen)]))
    .executeTakeFirst();
  let named = 0;
  for await (const { id, ...row } of names.length === 0 ? [] : allBookings(db, locationIds)) {
    if (!textsOfBooking(row).some((value) => names.includes(nameKey(value)))) continue;
    await db.deleteFrom('bookings').where('id', '=', id).execute();
    named += 1;
  }
  return { bookings: countAffectedRows(deleted) + named };
};

const allBookings = (db: Kysely<Database>, locationIds: readonly string[]) =>
  inPages(0, (id: number, most) =>
    db
      .selectFrom('bookings')
      .selectAll()
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute(),
  );
