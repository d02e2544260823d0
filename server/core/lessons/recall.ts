import type { Kysely } from 'kysely';
import { lessonsAt } from '../../../domain/lessons.ts';
import { findAskedLesson, listAnswers, questionPool } from '../../../domain/questions.ts';
import { RECALL_AGES } from '../../../domain/recall-ages.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { isDetailAskedAt } from '../../plugin-slides.ts';
import type { Database } from '../../store/schema.ts';
import { revisionsAt } from './revisions.ts';
import type { ShownPage } from './shown-page.ts';

export const RECALL_KEPT_MS = 3 * 365 * DAY_MS;

interface Recalled {
  readonly page: ShownPage | null;
  readonly recall: SignRequest['recall'];
  readonly person: string | null;
  readonly at: number;
}

/** Counts anonymously, in the transaction of the signature. Each person counts once per lesson and age. [MEM-06] */
export async function noteRecall(db: Kysely<Database>, { page, recall, person, at }: Recalled): Promise<void> {
  if (recall === undefined || person === null || page === null) return;
  const { location, destination, held } = page;
  const { id: locationId, version, document } = location;
  if (!isDetailAskedAt(document, destination, 'recall')) return;
  const language = recall.language.toLowerCase();
  const question = questionPool(destination.scopes, language).find(({ id }) => String(id) === recall.question);
  if (question === undefined || (recall.answer !== '' && !listAnswers(question).includes(recall.answer))) return;
  const lessons = lessonsAt(document, destination);
  const key = findAskedLesson(question, (one) => lessons.some((lesson) => lesson.key === one));
  const lesson = lessons.find((one) => one.key === key);
  const since = held.seen.get(key)?.seen_at;
  if (lesson === undefined || since === undefined) return;
  const days = RECALL_AGES.findLast((age) => at - since >= age * DAY_MS);
  if (days === undefined) return;
  const mine = { location_id: locationId, person_hash: person, lesson_id: lesson.id };
  const current = (await revisionsAt(db, { locationId, version, document })).get(lesson.id)?.meanings ?? {};
  // biome-ignore lint/plugin/unlimited-list: of one person and lesson, one for each language and revision.
  const rows = await db
    .selectFrom('lesson_memory')
    .select(['language', 'meaning', 'seen_at', 'recalled_days'])
    .where((eb) => eb.and(mine))
    .execute();
  const seen = rows.find((row) => Number(row.seen_at) === since && current[row.language] === row.meaning);
  if (seen === undefined) return;
  const { meaning } = seen;
  if (rows.some((row) => row.meaning === meaning && (row.recalled_days ?? 0) >= days)) return;
  await db
    .updateTable('lesson_memory')
    .set({ recalled_days: days })
    .where((eb) => eb.and({ ...mine, meaning }))
    .execute();
  const knew = recall.answer === question.corrent_answer ? 1 : 0;
  const day = Math.floor(at / DAY_MS);
  // Once distinguished wordings; servers of that version may run beside this one.
  const sum = { location_id: locationId, lesson_id: lesson.id, meaning, days, day, variant: '' };
  await db
    .insertInto('lesson_recall')
    .values({ ...sum, knew, asked: 1 })
    .onConflict((c) =>
      c.columns(['location_id', 'lesson_id', 'meaning', 'days', 'variant', 'day']).doUpdateSet(({ eb, ref }) => ({
        knew: eb('lesson_recall.knew', '+', ref('excluded.knew')),
        asked: eb('lesson_recall.asked', '+', ref('excluded.asked')),
      })),
    )
    .execute();
}
