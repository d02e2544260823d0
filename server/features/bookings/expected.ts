import type { ExpectedPeople } from '../../forget-visits.ts';
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
