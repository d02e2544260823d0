import { nameKey } from '../../../domain/canonical.ts';
import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';

/** The scans that the visits took, and those of the same name that wait. */
export const forgetScans: ForgetVisits = async (db, { ids, names, locationIds }) => {
  const taken = rowsOf(await db.deleteFrom('id_scans').where('visit_id', 'in', ids).executeTakeFirst());
  const after = (id: string, most: number) =>
    db
      .selectFrom('id_scans')
      .select(['id', 'first_name', 'last_name'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  let waiting = 0;
  for await (const { id, first_name, last_name } of inPages('', after)) {
    if (!names.includes(nameKey(`${first_name} ${last_name}`))) continue;
    await db.deleteFrom('id_scans').where('id', '=', id).execute();
    waiting += 1;
  }
  return { id_scans: taken + waiting };
};
