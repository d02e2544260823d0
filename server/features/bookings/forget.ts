import { personOf } from '../../core/visits/person.ts';
import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { fromJson } from '../../store/json.ts';

/** A used booking says who came with what; one of whose values is the person's whole name is theirs, too [TRUE-06]. */
export const forgetBookings: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const used = rowsOf(await db.deleteFrom('bookings').where('visit_id', 'in', ids).executeTakeFirst());
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
  for await (const { id, custom_signature_value, extra, bay_info } of inPages(0, after)) {
    const values = [custom_signature_value, bay_info, ...textsIn(fromJson(extra))];
    if (!values.some((value) => names.includes(personOf(value, '', '').name))) continue;
    await db.deleteFrom('bookings').where('id', '=', id).execute();
    named += 1;
  }
  return { bookings: used + named };
};

/** Every text in what a yard system sent, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
