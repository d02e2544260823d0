import type { Kysely } from 'kysely';
import type { DraftLesson, PastLesson } from '../../../domain/due-lessons.ts';
import { type Lesson, lessonsOf } from '../../../domain/lessons.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Database } from '../../store/schema.ts';
import { locationVersions } from '../locations/location-repository.ts';
import { lessonDays } from './memory.ts';
import { type ByLanguage, digestsOf, type LessonRevision, nextRevision, readRevisions } from './revisions.ts';

/**
 * With their history, and whether visitors who saw it know the draft [MEM-01]. New languages concern no returning
 * visitor.
 */
export async function draftLessons(
  db: Kysely<Database>,
  locationId: string,
  document: LocationDocument,
): Promise<(Omit<Lesson, 'days'> & DraftLesson)[]> {
  const known = await readRevisions(db, locationId);
  // biome-ignore lint/plugin/unlimited-list: of one location, of which as many were published.
  const versions = await locationVersions(db)
    .where('location_id', '=', locationId)
    .clearSelect()
    .select(['version', 'created_at'])
    .execute();
  const published = new Map(versions.map(({ version, created_at }) => [version, Number(created_at)]));
  return lessonsOf(document).map((lesson) => ({
    ...lesson,
    days: lessonDays(document, lesson),
    past: pastOf(known.get(lesson.id) ?? [], lesson, published),
  }));
}

function pastOf(
  known: readonly LessonRevision[],
  lesson: Lesson,
  published: ReadonlyMap<number, number>,
): DraftLesson['past'] {
  const last = known.at(-1);
  const digests = digestsOf(lesson);
  const [material, corrected] = (['material', 'correction'] as const).map(
    (change) => (nextRevision(known, digests, change, 0) ?? last)?.meanings ?? {},
  );
  const isSame = (one: LessonRevision, meanings: ByLanguage<number> = {}) => {
    const languages = Object.keys(one.meanings).filter((language) => Object.hasOwn(meanings, language));
    return languages.length > 0 && languages.every((language) => one.meanings[language] === meanings[language]);
  };
  const past: PastLesson[] = [];
  for (const one of known) {
    const counts = isSame(one, material) ? 'yes' : isSame(one, corrected) ? 'corrected' : 'no';
    if (past.at(-1)?.counts !== counts) past.push({ from: published.get(one.version) ?? 0, counts });
  }
  return past;
}
