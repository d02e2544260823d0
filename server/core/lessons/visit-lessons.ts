import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { questionOf } from '../../../domain/lesson-keys.ts';
import { type LessonKind, lessonsAt } from '../../../domain/lessons.ts';
import { answerKey } from '../../../domain/questions.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import type { Held } from './memory.ts';
import { remember } from './remember.ts';
import { revisionsAt } from './revisions.ts';

/** A lesson of a signed visit, as it is proven later. */
export interface VisitLesson {
  readonly key: string;
  readonly kind: LessonKind;
  /** In the language in which it was shown, else in that of the visit; '' where it has none. */
  readonly title: string;
  readonly revision: number;
  readonly digest: string;
  readonly language: string;
  /** On the screen in all; 0 of one that was held. */
  readonly seconds: number;
  /** Of its text, where two are compared. */
  readonly wording?: 'first' | 'second';
  /** Of a question, where the page told: how many answers it took. */
  readonly tries?: number;
  readonly state: 'shown' | 'held';
  /** Milliseconds since 1970, of one that was held. */
  readonly held_since?: number;
}

/** Of one lesson: more is no time that anybody looks at it. */
const MOST_SECONDS = 86_400;

interface Taught {
  readonly visitId: number;
  /** As the visitor met it. */
  readonly location: Location;
  readonly destination: Destination;
  readonly language: string;
  readonly body: SignRequest;
  /** Who proved to be who. */
  readonly person: string | null;
  readonly held: Held;
  readonly at: number;
}

/**
 * Keeps what a visit was shown, in the transaction of its signature, and remembers it for who has proven who they are
 * [MEM-02]. A page that was made of another version than is in force told of other lessons: those that have not changed
 * since count.
 */
export async function noteLessons(
  db: Kysely<Database>,
  { visitId, location, destination, language, body, person, held, at }: Taught,
): Promise<void> {
  if (body.lessons_version === undefined) return;
  const { id: locationId, version, document } = location;
  const now = await revisionsAt(db, { locationId, version, document });
  const told = new Map((body.lessons ?? []).map((lesson) => [lesson.key, lesson]));
  const list: VisitLesson[] = [];
  const remembered: { lesson_id: string; language: string; meaning: number; revision: number; variant: string }[] = [];
  for (const { id, key, kind, titles } of lessonsAt(document, destination)) {
    const known = now.get(id);
    const shown = told.get(key);
    const since = held.since.get(key);
    // A question was learned by answering it.
    const question = questionOf(key);
    const isAnswered = question === null || body.form[answerKey(question)] !== undefined;
    const seenIn = (shown?.language ?? language).toLowerCase();
    // The page may name anything as a language.
    if (known === undefined || !Object.hasOwn(known.digests, seenIn)) continue;
    const digest = known.digests[seenIn] ?? '';
    const what = { key, kind, title: titles[seenIn] ?? '', revision: known.revision, digest, language: seenIn };
    if (shown !== undefined && isAnswered && body.lessons_version >= known.version && body.lessons_version <= version) {
      const { seconds, wording, tries } = shown;
      const asked = question !== null && tries !== undefined && { tries };
      list.push({
        ...what,
        seconds: Math.min(seconds, MOST_SECONDS),
        ...(wording && { wording }),
        ...asked,
        state: 'shown',
      });
      remembered.push({
        lesson_id: id,
        language: seenIn,
        variant: wording ?? '',
        meaning: known.meanings[seenIn] ?? known.revision,
        revision: known.revision,
      });
    } else if (since !== undefined) list.push({ ...what, seconds: 0, state: 'held', held_since: since });
  }
  const values = { location_id: locationId, person_hash: person, lessons: toJson(list) };
  await db
    .insertInto('visit_lessons')
    .values({ visit_id: visitId, ...values })
    .onConflict((c) => c.column('visit_id').doUpdateSet(values))
    .execute();
  if (person !== null) await remember(db, { locationId, person, at }, remembered);
}

/** The lessons of a visit, in the order of the deck; empty for one that kept none. */
export async function lessonsOfVisit(db: Kysely<Database>, visitId: number): Promise<VisitLesson[]> {
  const row = await db.selectFrom('visit_lessons').select('lessons').where('visit_id', '=', visitId).executeTakeFirst();
  return row === undefined ? [] : fromJson(row.lessons);
}
