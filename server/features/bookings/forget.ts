import { nameKey } from '../../../domain/canonical.ts';
import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { textsOfBooking } from './expected.ts';

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
