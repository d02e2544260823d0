import type { ForgetVisits } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';

/** The invitations of a person who is forgotten: used by their visits, or with their name or phone in it. */
export const forgetInvitations: ForgetVisits = async (db, { ids, names, phones, locationIds }) => {
  const after = (id: number, most: number) =>
    db
      .selectFrom('invitations')
      .select(['id', 'visit_id', 'answers', 'prepared', 'phone', 'email'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  let forgotten = 0;
  for await (const { id, visit_id, answers, prepared, phone, email } of inPages(0, after)) {
    const text = `${answers} ${prepared ?? ''} ${phone} ${email}`.normalize('NFKC').toLocaleLowerCase('en');
    const isTheirs =
      (visit_id !== null && ids.includes(visit_id)) ||
      names.some((name) => text.includes(name)) ||
      phones.some((number) => text.includes(number));
    if (!isTheirs) continue;
    await db.deleteFrom('invitations').where('id', '=', id).execute();
    forgotten += 1;
  }
  return { invitations: forgotten };
};
