import { nameKey } from '../../../domain/canonical.ts';
import { type ExpectedPeople, type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { fromJson } from '../../store/json.ts';

/** Whom bookings are for, as far as they say so: a vehicle, and what their texts name [TRUE-06]. */
export const bookedPeople: ExpectedPeople = async function* (db, locationIds) {
  const after = (id: number, most: number) =>
    db
      .selectFrom('bookings')
      .select(['id', 'location_id', 'visit_id', 'number', 'regnr', 'custom_signature_value', 'bay_info', 'extra'])
      .select(['date', 'created_at'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  for await (const row of inPages(0, after)) {
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

/** What a yard system wrote freely, however deep: any of it may name somebody. */
export function textsOfBooking(row: { custom_signature_value: string; bay_info: string; extra: string }): string[] {
  return [row.custom_signature_value, row.bay_info, ...textsIn(fromJson(row.extra))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A used booking says who came with what; one of whose values is the person's whole name is theirs, too [TRUE-06]. */
export const forgetBookings: ForgetVisits = async (db, { ids, expected, names, locationIds }) => {
  const chosen = [0, ...expected.filter(({ kind }) => kind === 'booking').map(({ id }) => id)];
  const deleted = await db
    .deleteFrom('bookings')
    .where('location_id', 'in', locationIds)
    .where((where) => where.or([where('visit_id', 'in', ids), where('id', 'in', chosen)]))
    .executeTakeFirst();
  const after = (id: number, most: number) =>
    db
      .selectFrom('bookings')
      .select(['id', 'custom_signature_value', 'extra', 'bay_info'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  let named = 0;
  for await (const { id, ...row } of names.length === 0 ? [] : inPages(0, after)) {
    if (!textsOfBooking(row).some((value) => names.includes(nameKey(value)))) continue;
    await db.deleteFrom('bookings').where('id', '=', id).execute();
    named += 1;
  }
  return { bookings: rowsOf(deleted) + named };
};
