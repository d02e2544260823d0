import type { Kysely } from 'kysely';
import { questionOf } from '../../../domain/lesson-keys.ts';
import { type LessonKind, lessonsAt } from '../../../domain/lessons.ts';
import { answerKey } from '../../../domain/questions.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { type Learned, remember } from './remember.ts';
import { type LessonRevision, type Revisions, readRevisions, revisionsAt } from './revisions.ts';
import type { ShownPage } from './shown-page.ts';

export interface VisitLesson {
  /** Undefined for old visits. */
  readonly id?: string;
  readonly key: string;
  readonly kind: LessonKind;
  /** '' without a title. */
  readonly title: string;
  readonly revision: number;
  readonly digest: string;
  readonly language: string;
  /** 0 if held. */
  readonly seconds: number;
  readonly tries?: number;
  /** `not_shown`: not fully visible. [TRUE-01] */
  readonly state: 'shown' | 'not_shown' | 'held';
  readonly held_since?: number;
}

const MOST_SECONDS = 86_400;

interface Signed {
  readonly visitId: number;
  /** Null if the page reported no lessons. */
  readonly page: ShownPage | null;
  readonly language: string;
  readonly body: SignRequest;
  readonly person: string | null;
  readonly at: number;
}

/** In the transaction of the signature [MEM-02]: as shown or, if held, when last seen [TRUE-02]. */
export async function noteLessons(
  db: Kysely<Database>,
  { visitId, page, language, body, person, at }: Signed,
): Promise<void> {
  if (page === null) return;
  const { location, destination, held } = page;
  const { id: locationId, version, document } = location;
  const now = await revisionsAt(db, { locationId, version, document });
  let earlier: Revisions | undefined;
  const told = new Map((body.lessons ?? []).map((lesson) => [lesson.key, lesson]));
  const list: VisitLesson[] = [];
  const learned: Learned[] = [];
  for (const { id, key, kind, titles } of lessonsAt(document, destination)) {
    const current = now.get(id);
    const shown = told.get(key);
    const seen = held.seen.get(key);
    if (current === undefined) continue;
    const as = (language: string, { revision, digests }: LessonRevision) => {
      const title = titles[language] ?? '';
      return { id, key, kind, title, revision, digest: digests[language] ?? '', language };
    };
    const seenIn = (shown?.language ?? language).toLowerCase();
    const hasMissed = shown?.shown === false;
    const isTold = shown !== undefined && isLearned(key, body) && Object.hasOwn(current.digests, seenIn);
    if (isTold && !(hasMissed && seen !== undefined)) {
      const { seconds, tries } = shown;
      list.push({
        ...as(seenIn, current),
        seconds: Math.min(seconds, MOST_SECONDS),
        ...(questionOf(key) !== null && tries !== undefined && { tries }),
        state: hasMissed ? 'not_shown' : 'shown',
      });
      if (hasMissed) continue;
      const { revision, meanings } = current;
      const meaning = meanings[seenIn] ?? revision;
      learned.push({ lesson_id: id, language: seenIn, meaning, revision });
    } else if (seen !== undefined) {
      if (seen.revision !== current.revision) earlier ??= await readRevisions(db, locationId);
      const then = earlier?.get(id)?.find(({ revision }) => revision === seen.revision) ?? current;
      list.push({ ...as(seen.language, then), seconds: 0, state: 'held', held_since: seen.seen_at });
    }
  }
  const values = { location_id: locationId, person_hash: person, lessons: toJson(list) };
  await db
    .insertInto('visit_lessons')
    .values({ visit_id: visitId, ...values })
    .onConflict((c) => c.column('visit_id').doUpdateSet(values))
    .execute();
  if (person !== null) await remember(db, { locationId, person, at }, learned);
}

/** A question is learned by answering it. */
function isLearned(key: string, { form }: SignRequest): boolean {
  const question = questionOf(key);
  return question === null || form[answerKey(question)] !== undefined;
}

export async function lessonsOfVisit(db: Kysely<Database>, visitId: number): Promise<VisitLesson[]> {
  const row = await db.selectFrom('visit_lessons').select('lessons').where('visit_id', '=', visitId).executeTakeFirst();
  return row === undefined ? [] : fromJson(row.lessons);
}
