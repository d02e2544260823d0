import { type ForgetVisits, rowsOf } from '../../forget-visits.ts';

/** What a person was taught goes with what their visits were shown: also what they were taught at other visits [MEM-02]. */
export const forgetLessons: ForgetVisits = async (db, { ids, locationIds }) => {
  // biome-ignore lint/plugin/unlimited-list: of the visits that are erased.
  const rows = await db
    .selectFrom('visit_lessons')
    .select('person_hash')
    .distinct()
    .where('visit_id', 'in', ids)
    .where('person_hash', 'is not', null)
    .execute();
  const people = ['', ...rows.map(({ person_hash }) => person_hash ?? '')];
  // A hash is of one location, by which the table is sorted.
  const memory = await db
    .deleteFrom('lesson_memory')
    .where('location_id', 'in', locationIds)
    .where('person_hash', 'in', people)
    .executeTakeFirst();
  const shown = await db.deleteFrom('visit_lessons').where('visit_id', 'in', ids).executeTakeFirst();
  return { lesson_memory: rowsOf(memory), visit_lessons: rowsOf(shown) };
};
