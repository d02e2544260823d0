import { ANSWER_PARTS } from '../../domain/questions.ts';
import type { LocationDocument, Question } from '../../schemas/generated/types.ts';
import { entryIn } from './language-entries.ts';
import { type Place, placeAt } from './places.ts';
import { setOrDrop } from './set-or-drop.ts';

export const QUESTION_PARTS = ['question', ...ANSWER_PARTS] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

export const isOptional = (part: QuestionPart): boolean => /[23]$/.test(part);

interface QuestionOwner {
  module_control_questions?: Question['id'] | boolean | null;
  control_questions?: Question[] | null;
  control_questions_settings?: { number_of_questions?: number | string | null; tries?: number | string | null } | null;
}

/** The object that holds a place's questions: the data of a track overrides the track [TRK-03]. */
export function questionOwner(place: Place): QuestionOwner {
  const data = 'track_data' in place ? place.track_data : null;
  return (data?.control_questions ? data : place) as QuestionOwner;
}

/** The questions of a place itself, in every language; translations share an id. */
export function questionsOf(place: Place): Question[] {
  return questionOwner(place).control_questions ?? [];
}

export function translationsOf(place: Place, id: string): Question[] {
  return questionsOf(place).filter((question) => String(question.id) === id);
}

export function questionIds(place: Place): readonly string[] {
  return [...new Set(questionsOf(place).map(({ id }) => String(id)))];
}

/**
 * Writes one part of a question in one language. A new translation begins with empty parts, which publishing refuses. An
 * emptied one is removed unless it is the last.
 */
export function writeQuestion(
  document: LocationDocument,
  spot: { readonly place: string; readonly question: string; readonly part: QuestionPart },
  language: string,
  text: string,
): void {
  const place = placeAt(document, spot.place);
  if (place === undefined) return;
  const all = questionsOf(place);
  const same = translationsOf(place, spot.question);
  const found = entryIn(same, language);
  const last = same.at(-1);
  if (found !== undefined) {
    if (isOptional(spot.part)) setOrDrop(found, spot.part, text);
    else found[spot.part] = text;
    const isEmpty = QUESTION_PARTS.every((part) => (found[part] ?? '') === '');
    if (isEmpty && same.length > 1) all.splice(all.indexOf(found), 1);
  } else if (last !== undefined && text !== '') {
    const { id, photo_id: photo, taught_by: by, lesson_days: days } = last;
    const shared = { ...(photo != null && { photo_id: photo }), ...(by && { taught_by: by }) };
    const empty = { id, ...shared, ...(days != null && { lesson_days: days }), language };
    const parts = { question: '', corrent_answer: '', wrong_answer1: '' };
    all.splice(all.indexOf(last) + 1, 0, { ...empty, ...parts, [spot.part]: text });
  }
}
