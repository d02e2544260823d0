import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';

/** A used booking says who came with what; one that names the person elsewhere belongs to them, too. */
export const forgetBookings: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const used = rowsOf(await db.deleteFrom('bookings').where('visit_id', 'in', ids).executeTakeFirst());
  const named = await db
    .selectFrom('bookings')
    .select(['id', 'custom_signature_value', 'extra', 'bay_info'])
    .where('location_id', 'in', locationIds)
    .execute();
  const theirs = named.filter(({ custom_signature_value, extra, bay_info }) => {
    const text = `${custom_signature_value} ${extra} ${bay_info}`.normalize('NFKC').toLocaleLowerCase('en');
    return names.some((name) => text.includes(name));
  });
  for (const { id } of theirs) await db.deleteFrom('bookings').where('id', '=', id).execute();
  return { bookings: used + theirs.length };
};
