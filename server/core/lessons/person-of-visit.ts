import { fromJson } from '../../store/json.ts';
import type { VisitRow } from '../visits/find-visit.ts';
import { type Proving, personHash } from './memory.ts';
import { remember } from './remember.ts';
import { readRevisions } from './revisions.ts';
import type { VisitLesson } from './visit-lessons.ts';

/** Null without lessons. Visitors unproven then are remembered from now on. */
export async function personOfVisit(
  c: Pick<Proving, 'db' | 'location' | 'hashKey'>,
  visit: VisitRow,
): Promise<string | null> {
  const { db, location } = c;
  const row = await db
    .selectFrom('visit_lessons')
    .select(['person_hash', 'lessons'])
    .where('visit_id', '=', visit.id)
    .executeTakeFirst();
  if (row === undefined || row.person_hash !== null) return row?.person_hash ?? null;
  const person = await personHash(c, `visit ${visit.id}`, visit.person_name);
  const revisions = await readRevisions(db, location.id);
  const seen = fromJson<VisitLesson[]>(row.lessons).flatMap(({ id, revision, language, state }) => {
    const own = id === undefined ? undefined : revisions.get(id)?.find((one) => one.revision === revision);
    const meaning = own?.meanings[language];
    return id === undefined || meaning === undefined || state !== 'shown'
      ? []
      : [{ lesson_id: id, language, meaning, revision }];
  });
  await remember(db, { locationId: location.id, person, at: Number(visit.signed_at) }, seen);
  await db.updateTable('visit_lessons').set({ person_hash: person }).where('visit_id', '=', visit.id).execute();
  return person;
}
