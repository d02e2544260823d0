import { isOn, toNumber } from '../../../domain/flag.ts';
import type { LocationDocument, Photo, Question } from '../../../schemas/generated/types.ts';
import { setLessonDays } from '../../draft/lesson-days.ts';
import { findPlace, freeId, type Place, placeAt, placesIn } from '../../draft/places.ts';
import { questionOwner } from '../../draft/question-list.ts';

/** Whether a place asks: as it says itself, or as the places above it do (QUE-01). */
export type Asking = 'inherited' | 'on' | 'off';

export function askingAt(place: Place): Asking {
  const { module_control_questions: flag } = questionOwner(place);
  return flag === undefined || flag === null ? 'inherited' : isOn(flag) ? 'on' : 'off';
}

export function setAsking(place: Place, asking: Asking): void {
  const owner = questionOwner(place);
  if (asking === askingAt(place)) return;
  if (asking === 'inherited') delete owner.module_control_questions;
  else owner.module_control_questions = asking === 'on' ? 1 : 0;
}

/** How many of its own questions a place asks. */
export function countAt(place: Place): number {
  return toNumber(questionOwner(place).control_questions_settings?.number_of_questions);
}

export function setCount(place: Place, count: number): void {
  const owner = questionOwner(place);
  owner.control_questions_settings = { ...owner.control_questions_settings, number_of_questions: count };
}

/** After how many wrong answers a person has to help there; NaN where the place does not say. */
export function triesAt(place: Place): number {
  const tries = questionOwner(place).control_questions_settings?.tries;
  return tries === undefined || tries === null ? Number.NaN : toNumber(tries);
}

/** NaN leaves it to the place above. */
export function setTries(place: Place, tries: number): void {
  const owner = questionOwner(place);
  const { tries: _, ...others } = owner.control_questions_settings ?? {};
  const settings = Number.isNaN(tries) ? others : { ...others, tries };
  if (Object.keys(settings).length > 0) owner.control_questions_settings = settings;
  else delete owner.control_questions_settings;
}

/** A photo that a question can be taught by. */
export interface Teaching {
  readonly photo: Photo;
  /** From the location down; empty for the location's own. */
  readonly names: readonly string[];
}

/** The photos that visitors of a place see: its own and those of the places around it; each id once. */
export function photosFor(document: LocationDocument, key: string): readonly Teaching[] {
  const own = findPlace(document, key);
  const around = placesIn(document).filter(({ names }) => names.every((name, i) => own?.names[i] === name));
  const all = around.flatMap(({ place, names }) =>
    ((place as { photos?: Photo[] | null }).photos ?? []).map((photo) => ({ photo, names })),
  );
  return [...new Map(all.map((one) => [String(one.photo.id), one])).values()];
}

/** What else than a photo can teach a question. */
export const TEACHERS = ['instruction', 'video'] as const;
type Teacher = (typeof TEACHERS)[number];

/** The photo, or what else teaches a question, in whatever language. */
export function taughtBy(place: Place, id: string): string {
  const same = (questionOwner(place).control_questions ?? []).filter((one) => String(one.id) === id);
  return String(same.map(({ photo_id, taught_by }) => photo_id || taught_by).find(Boolean) ?? '');
}

/** Names the photo, or what else teaches a question, in every language; null for nothing. */
export function teach(place: Place, id: string, by: Photo['id'] | Teacher | null): void {
  for (const question of questionOwner(place).control_questions ?? []) {
    if (String(question.id) !== id) continue;
    delete question.photo_id;
    delete question.taught_by;
    const teacher = TEACHERS.find((one) => one === by);
    if (teacher !== undefined) question.taught_by = teacher;
    else if (by !== null) question.photo_id = by;
  }
}

/** Says after how many days a question is asked again of who knew it, in every language; null for what the location says. */
export function setDays(place: Place, id: string, days: number | null): void {
  for (const question of questionOwner(place).control_questions ?? []) {
    if (String(question.id) === id) setLessonDays(question, days);
  }
}

/** Adds a question, empty, in the language. The first one of a place switches the asking on. @returns its id */
export function addQuestion(document: LocationDocument, key: string, language: string): string {
  const id = freeId(document);
  const place = placeAt(document, key);
  if (place === undefined) return '';
  const owner = questionOwner(place);
  const isFirst = (owner.control_questions ?? []).length === 0;
  owner.control_questions ??= [];
  owner.control_questions.push({ id, language, question: '', corrent_answer: '', wrong_answer1: '' });
  if (isFirst && askingAt(place) === 'inherited') setAsking(place, 'on');
  if (isFirst && countAt(place) === 0) setCount(place, 1);
  return String(id);
}

/** Removes a question in every language. */
export function removeQuestion(place: Place, id: string): void {
  const owner = questionOwner(place);
  if (owner.control_questions) owner.control_questions = owner.control_questions.filter((one) => String(one.id) !== id);
}

/** Puts the questions into this order; the translations of one stay together as they are. */
export function orderQuestions(place: Place, ids: readonly string[]): void {
  const owner = questionOwner(place);
  const at = ({ id }: Question) => (ids.includes(String(id)) ? ids.indexOf(String(id)) : ids.length);
  owner.control_questions = [...(owner.control_questions ?? [])].sort((a, b) => at(a) - at(b));
}

/** What a visitor could not answer: a part without words, or two answers that are the same. */
export function problemOf(question: Question): 'empty' | 'same' | null {
  const { corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3 } = question;
  const needed = [question.question, corrent_answer, wrong_answer1];
  if (needed.some((text) => text.trim() === '')) return 'empty';
  const answers = [corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3]
    .map((text) => (text ?? '').trim().toLowerCase())
    .filter((text) => text !== '');
  return new Set(answers).size < answers.length ? 'same' : null;
}
