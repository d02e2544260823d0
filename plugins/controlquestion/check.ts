import { type Finding, findingsOf } from '../../domain/finding.ts';
import { isOn, toId, toNumber } from '../../domain/flag.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import { ownFlags } from '../../domain/own-flags.ts';
import { type ControlQuestion, mergeQuestions, questionPool } from '../../domain/questions.ts';
import type { PlaceToCheck, SlideCheck } from '../../domain/slide-check.ts';
import type { Photo } from '../../schemas/generated/types.ts';

const find = findingsOf({
  questions_none: {
    severity: 'refuse',
    words: 'visitors must answer questions, but there are none in {language} or English',
  },
  questions_too_few: {
    severity: 'refuse',
    words:
      'visitors must answer {wanted, plural, one {# question} other {# questions}}, but there {found, plural, one {is only one} other {are only #}} in {language}',
  },
  questions_not_asked: { severity: 'warn', words: 'control questions are on, but the number of questions is 0' },
  questions_below_zero: { severity: 'refuse', words: 'expected a number of questions from 0, found {count}' },
  question_twice: { severity: 'refuse', words: 'question {id} appears twice in {language}' },
  question_no_words: { severity: 'refuse', words: 'question {id} has no text in {language}' },
  question_no_right: { severity: 'refuse', words: 'question {id} has no right answer in {language}' },
  question_no_wrong: { severity: 'refuse', words: 'question {id} has no wrong answers in {language}' },
  question_right_is_wrong: {
    severity: 'refuse',
    words: 'question {id} lists its right answer as a wrong one, too, in {language}',
  },
  question_photo_unknown: { severity: 'refuse', words: 'question {id} refers to photo {photo}, which does not exist' },
  question_answer_twice: { severity: 'warn', words: 'question {id} has the same wrong answer twice in {language}' },
});

const WRONG = ['wrong_answer1', 'wrong_answer2', 'wrong_answer3'] as const;

/** Enough questions in each language, each with a right answer [QUE-01] [QUE-02]. */
const check: SlideCheck = {
  shows: ['/location/control_questions'],
  kinds: find.kinds,
  findings: (place) => {
    if (!isOn(place.settings.module_control_questions)) return [];
    return [...counts(place), ...place.destination.scopes.flatMap((scope) => [...questions(scope, place)])];
  },
};

export default check;

function* counts({ destination: { scopes }, language, pathOf, pathOfFlag }: PlaceToCheck): Generator<Finding> {
  const wanted = toNumber(mergeQuestions(scopes).control_questions_settings?.number_of_questions);
  const found = questionPool(scopes, language).length;
  const at = pathOfFlag('control_questions_settings');
  const negative = scopes
    .map((scope) => ownFlags(scope).control_questions_settings)
    .find((own) => toNumber(own?.number_of_questions) < 0);
  if (negative) {
    const count = toNumber(negative.number_of_questions);
    return yield find('questions_below_zero', appendToPointer(pathOf(negative), 'number_of_questions'), { count });
  }
  if (wanted <= 0) yield find('questions_not_asked', pathOfFlag('module_control_questions'));
  else if (found === 0) yield find('questions_none', at, { language });
  else if (found < wanted) yield find('questions_too_few', at, { wanted, found, language });
}

function* questions(scope: object, { document, language, pathOf }: PlaceToCheck): Generator<Finding> {
  const seen = new Set<string>();
  const photos = new Set(photoIds(document.location));
  for (const question of ownFlags(scope).control_questions ?? []) {
    if (question.language.toLowerCase() !== language && question.language.toLowerCase() !== 'en') continue;
    const at = pathOf(question);
    const about = { id: question.id, language: question.language };
    const key = `${question.id} ${question.language.toLowerCase()}`;
    if (seen.has(key)) yield find('question_twice', appendToPointer(at, 'id'), about);
    seen.add(key);
    if (question.question.trim() === '') yield find('question_no_words', appendToPointer(at, 'question'), about);
    const { photo_id: photo } = question;
    if (photo && !photos.has(toId(photo)))
      yield find('question_photo_unknown', appendToPointer(at, 'photo_id'), { id: question.id, photo });
    yield* answers(question, at);
  }
}

interface Album {
  readonly photos?: readonly Photo[] | null;
  readonly sub_locations?: readonly Album[] | null;
  readonly tracks?: readonly Album[] | null;
}

/** A general question may be taught by a photo of one place only. */
function photoIds({ photos, sub_locations, tracks }: Album): readonly unknown[] {
  const inside = [...(sub_locations ?? []), ...(tracks ?? [])].flatMap(photoIds);
  return [...(photos ?? []).map(({ id }) => toId(id)), ...inside];
}

/** Ignores spaces, case and Unicode composition. */
function isSameAnswer(a: string | null | undefined, b: string | null | undefined): boolean {
  return read(a) === read(b);
}

const read = (answer: string | null | undefined): string =>
  (answer ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function* answers(question: ControlQuestion, at: string): Generator<Finding> {
  const about = { id: question.id, language: question.language };
  const right = question.corrent_answer;
  if (right.trim() === '') return yield find('question_no_right', appendToPointer(at, 'corrent_answer'), about);
  const wrong = WRONG.filter((key) => (question[key] ?? '').trim() !== '');
  const same = wrong.find((key) => isSameAnswer(question[key], right));
  if (same !== undefined) return yield find('question_right_is_wrong', appendToPointer(at, same), about);
  if (wrong.length === 0) yield find('question_no_wrong', appendToPointer(at, 'wrong_answer1'), about);
  const twice = wrong.find((key, i) => wrong.slice(0, i).some((other) => isSameAnswer(question[other], question[key])));
  if (twice !== undefined) yield find('question_answer_twice', appendToPointer(at, twice), about);
}
