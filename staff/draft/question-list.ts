import { ANSWER_PARTS } from '../../domain/questions.ts';
import type { LocationDocument, Question } from '../../schemas/generated/types.ts';
import { entryIn } from './language-entries.ts';
import { type Place, placeAt } from './places.ts';

export const QUESTION_PARTS = ['question', ...ANSWER_PARTS] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

/** Whether a question may do without it. */
export const isOptional = (part: QuestionPart): boolean => /[23]$/.test(part);

/** What may have questions: a place, or the data of a track. */
export interface QuestionOwner {
  module_control_questions?: Question['id'] | boolean | null;
  control_questions?: Question[] | null;
  control_questions_settings?: { number_of_questions?: number | string | null; tries?: number | string | null } | null;
}

/** Where the questions of a place stand: of a track they may be in its data, which overrides it (TRK-03). */
export function questionOwner(place: Place): QuestionOwner {
  const data = 'track_data' in place ? place.track_data : null;
  return (data?.control_questions ? data : place) as QuestionOwner;
}

/** The questions of a place itself, in every language; a translation shares its question's id. */
export function questionsOf(place: Place): readonly Question[] {
  return questionOwner(place).control_questions ?? [];
}

export function questionIds(place: Place): readonly string[] {
  return [...new Set(questionsOf(place).map(({ id }) => String(id)))];
}

/**
 * Writes one part of a question in one language, in a change of the draft. A translation begins with empty parts, which
 * publishing then asks for, and goes when it says nothing any more, unless it is the last.
 */
export function writeQuestion(
  document: LocationDocument,
  spot: { readonly place: string; readonly question: string; readonly part: QuestionPart },
  language: string,
  text: string,
): void {
  const place = placeAt(document, spot.place);
  const all = (place && questionOwner(place).control_questions) ?? [];
  const same = all.filter(({ id }) => String(id) === spot.question);
  const found = entryIn(same, language);
  const last = same.at(-1);
  if (found !== undefined) {
    if (text === '' && isOptional(spot.part)) delete found[spot.part];
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
