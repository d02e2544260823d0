import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';

/** A used booking says who came with what; one that names the person elsewhere belongs to them, too. */
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
    const text = `${custom_signature_value} ${extra} ${bay_info}`.normalize('NFKC').toLocaleLowerCase('en');
    if (!names.some((name) => text.includes(name))) continue;
    await db.deleteFrom('bookings').where('id', '=', id).execute();
    named += 1;
  }
  return { bookings: used + named };
};
