import { isOn, toNumber } from '../../../domain/flag.ts';
import type { LocationDocument, Photo, Question } from '../../../schemas/generated/types.ts';
import { findPlace, freeId, type Place, placeAt, placesIn } from '../../draft/places.ts';
import { questionOwner, questionsOf, translationsOf } from '../../draft/question-list.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

/** A place inherits whether questions are asked [QUE-01]. */
export type Asking = 'inherited' | 'on' | 'off';

export function askingAt(place: Place): Asking {
  const { module_control_questions: flag } = questionOwner(place);
  return flag === undefined || flag === null ? 'inherited' : isOn(flag) ? 'on' : 'off';
}

export function setAsking(place: Place, asking: Asking): void {
  if (asking === askingAt(place)) return;
  const flag = asking === 'inherited' ? undefined : Number(asking === 'on');
  setOrDrop(questionOwner(place), 'module_control_questions', flag);
}

/** The number of a place's own questions that are asked. */
export function countAt(place: Place): number {
  return toNumber(questionOwner(place).control_questions_settings?.number_of_questions);
}

export function setCount(place: Place, count: number): void {
  const owner = questionOwner(place);
  owner.control_questions_settings = { ...owner.control_questions_settings, number_of_questions: count };
}

/** The wrong answers after which staff have to help; NaN where the place inherits the number. */
export function triesAt(place: Place): number {
  const tries = questionOwner(place).control_questions_settings?.tries;
  return tries === undefined || tries === null ? Number.NaN : toNumber(tries);
}

export function setTries(place: Place, tries: number): void {
  const owner = questionOwner(place);
  const { tries: _, ...others } = owner.control_questions_settings ?? {};
  setOrDrop(owner, 'control_questions_settings', Number.isNaN(tries) ? others : { ...others, tries });
}

export interface Teaching {
  readonly photo: Photo;
  /** Of its place, from the location down. */
  readonly names: readonly string[];
}

/** The photos of a place and the places around it, each id once. */
export function photosFor(document: LocationDocument, key: string): readonly Teaching[] {
  const own = findPlace(document, key);
  const around = placesIn(document).filter(({ names }) => names.every((name, i) => own?.names[i] === name));
  const all = around.flatMap(({ place, names }) =>
    ((place as { photos?: Photo[] | null }).photos ?? []).map((photo) => ({ photo, names })),
  );
  return [...new Map(all.map((one) => [String(one.photo.id), one])).values()];
}

export const TEACHERS = ['instruction', 'video'] as const;
type Teacher = (typeof TEACHERS)[number];

/** The id of a photo, another slide, or ''. */
export function taughtBy(place: Place, id: string): string {
  const teachers = translationsOf(place, id).map(({ photo_id, taught_by }) => photo_id || taught_by);
  return String(teachers.find(Boolean) ?? '');
}

export function teach(place: Place, id: string, by: Photo['id'] | Teacher | null): void {
  for (const question of translationsOf(place, id)) {
    delete question.photo_id;
    delete question.taught_by;
    const teacher = TEACHERS.find((one) => one === by);
    if (teacher !== undefined) question.taught_by = teacher;
    else if (by !== null) question.photo_id = by;
  }
}

/** The days until visitors who knew the answer are asked again; null for the location's default. */
export function setDays(place: Place, id: string, days: number | null): void {
  for (const question of translationsOf(place, id)) setOrDrop(question, 'lesson_days', days);
}

/** A place's first question switches the asking on. @returns its id */
export function addQuestion(document: LocationDocument, key: string, language: string): string {
  const id = freeId(document);
  const place = placeAt(document, key);
  if (place === undefined) return '';
  const owner = questionOwner(place);
  const isFirst = questionsOf(place).length === 0;
  owner.control_questions ??= [];
  owner.control_questions.push({ id, language, question: '', corrent_answer: '', wrong_answer1: '' });
  if (isFirst && askingAt(place) === 'inherited') setAsking(place, 'on');
  if (isFirst && countAt(place) === 0) setCount(place, 1);
  return String(id);
}

export function removeQuestion(place: Place, id: string): void {
  const owner = questionOwner(place);
  if (owner.control_questions) owner.control_questions = owner.control_questions.filter((one) => String(one.id) !== id);
}

/** Translations stay together. */
export function orderQuestions(place: Place, ids: readonly string[]): void {
  const at = ({ id }: Question) => (ids.includes(String(id)) ? ids.indexOf(String(id)) : ids.length);
  questionOwner(place).control_questions = [...questionsOf(place)].sort((a, b) => at(a) - at(b));
}

/** A question with an empty part or two equal answers has no right answer. */
export function problemOf(question: Question): 'empty' | 'same' | null {
  const { corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3 } = question;
  const needed = [question.question, corrent_answer, wrong_answer1];
  if (needed.some((text) => text.trim() === '')) return 'empty';
  const answers = [corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3]
    .map((text) => (text ?? '').trim().toLowerCase())
    .filter((text) => text !== '');
  return new Set(answers).size < answers.length ? 'same' : null;
}
