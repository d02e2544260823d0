import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { personOf } from '../visits/person.ts';

/** The scans that the visits took, and those of the same name that wait. */
export const forgetScans: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const taken = rowsOf(await db.deleteFrom('id_scans').where('visit_id', 'in', ids).executeTakeFirst());
  const waiting = await db
    .selectFrom('id_scans')
    .select(['id', 'first_name', 'last_name'])
    .where('location_id', 'in', locationIds)
    .execute();
  const theirs = waiting.filter(({ first_name, last_name }) =>
    names.includes(personOf(`${first_name} ${last_name}`, '', '').name),
  );
  for (const { id } of theirs) await db.deleteFrom('id_scans').where('id', '=', id).execute();
  return { id_scans: taken + theirs.length };
};
