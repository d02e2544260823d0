import type { LocationFlags, Question } from '../schemas/generated/types.ts';
import { isOn, toNumber } from './flag.ts';
import { photoLesson, questionLesson } from './lesson-keys.ts';
import { ownFlags } from './own-flags.ts';

/** Translations may share an id. */
export type ControlQuestion = Readonly<Question>;

export interface QuestionScope {
  readonly module_control_questions?: unknown;
  readonly control_questions?: readonly ControlQuestion[] | null;
  readonly control_questions_settings?: {
    readonly number_of_questions?: number | string | null;
    readonly tries?: number | string | null;
  } | null;
  readonly track_data?: QuestionScope | null;
}

interface Places extends Pick<QuestionScope, 'control_questions'> {
  readonly track_data?: Places | null;
  readonly sub_locations?: readonly Places[] | null;
  readonly tracks?: readonly Places[] | null;
}

export function allQuestions({ control_questions, track_data, sub_locations, tracks }: Places): ControlQuestion[] {
  const within = [track_data, ...(sub_locations ?? []), ...(tracks ?? [])];
  return [...(control_questions ?? []), ...within.flatMap((place) => (place ? allQuestions(place) : []))];
}

type Scopes = readonly QuestionScope[];

export function answerKey(questionId: number | string): string {
  return `control_question_${questionId}`;
}

export function readGivenAnswers(form: Readonly<Record<string, string>>): Record<string, string> {
  const start = answerKey('');
  const own = Object.entries(form).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, answer]) => [key.slice(start.length), answer]));
}

export const ANSWER_PARTS = ['corrent_answer', 'wrong_answer1', 'wrong_answer2', 'wrong_answer3'] as const;

/** Distinct, the right one first. */
export function listAnswers(question: ControlQuestion): readonly string[] {
  const all = ANSWER_PARTS.map((part) => question[part]);
  return [...new Set(all.filter((answer): answer is string => !!answer?.trim()))];
}

export function findAskedLesson(question: ControlQuestion, isTaught: (lesson: string) => boolean): string {
  const { id, photo_id, taught_by } = question;
  const lesson = photo_id ? photoLesson({ id: photo_id }) : taught_by;
  return lesson && isTaught(lesson) ? lesson : questionLesson({ id });
}

const FALLBACK_LANGUAGE = 'en';

export function questionsInLanguage(
  questions: readonly ControlQuestion[],
  language: string,
): readonly ControlQuestion[] {
  const within = (wanted: string) => questions.filter((q) => q.language.toLowerCase() === wanted.toLowerCase());
  const own = within(language);
  return own.length > 0 ? own : within(FALLBACK_LANGUAGE);
}

/** Switching the module off drops the levels above. [QUE-01] */
function levelsInForce(scopes: Scopes): readonly LocationFlags[] {
  let inForce: LocationFlags[] = [];
  let isAsking = false;
  for (const level of scopes.map(ownFlags)) {
    if (level.module_control_questions !== undefined) isAsking = isOn(level.module_control_questions);
    inForce = isAsking ? inForce.concat(level) : [];
  }
  return inForce;
}

/** [QUE-03] */
export function mergeQuestions(
  scopes: Scopes,
): Pick<LocationFlags, 'control_questions' | 'control_questions_settings'> {
  const levels = levelsInForce(scopes);
  const count = levels.reduce((sum, level) => sum + countOf(level), 0);
  const tries = levels.map((level) => level.control_questions_settings?.tries).findLast((own) => own != null);
  return {
    control_questions: levels.flatMap((level) => level.control_questions ?? []),
    control_questions_settings: { number_of_questions: count, ...(tries != null && { tries }) },
  };
}

function countOf(level: LocationFlags): number {
  return Math.max(0, Math.floor(toNumber(level.control_questions_settings?.number_of_questions)));
}

/** A deeper level may reword a question; a translation is no duplicate. */
function distinct(questions: readonly ControlQuestion[]): readonly ControlQuestion[] {
  return [...new Map(questions.map((q) => [`${q.id} ${q.language.toLowerCase()}`, q])).values()];
}

export function questionPool(scopes: Scopes, language: string): readonly ControlQuestion[] {
  return questionsInLanguage(distinct(mergeQuestions(scopes).control_questions ?? []), language);
}

export function questionCount(scopes: Scopes, language: string): number {
  return Math.min(countOf(mergeQuestions(scopes)), questionPool(scopes, language).length);
}

/** Fisher-Yates. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

const wordingOf = ({ question }: ControlQuestion): string => question.trim().toLowerCase();

/** The deepest level draws first: it has the fewest. */
export function drawQuestions(scopes: Scopes, language: string, random: () => number): readonly ControlQuestion[] {
  const shuffled = shuffle(questionPool(scopes, language), random);
  const count = questionCount(scopes, language);
  const drawn = new Set<ControlQuestion>();
  const draw = (candidates: readonly ControlQuestion[], most: number): void => {
    for (let i = 0; i < Math.min(most, candidates.length); i += 1) {
      const asked = new Set([...drawn].map(wordingOf));
      const left = candidates.filter((question) => !drawn.has(question));
      const next = left.find((question) => !asked.has(wordingOf(question))) ?? left[0];
      if (next !== undefined) drawn.add(next);
    }
  };
  for (const level of [...levelsInForce(scopes)].reverse()) {
    const own = new Set((level.control_questions ?? []).map((question) => String(question.id)));
    draw(
      shuffled.filter((question) => own.has(String(question.id))),
      countOf(level),
    );
  }
  draw(shuffled, count - drawn.size);
  return shuffle([...drawn], random);
}

export interface GivenAnswers {
  /** Of the page on which the visitor signs. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly form: Readonly<Record<string, string>>;
  readonly held?: ReadonlyMap<string, unknown>;
}

/** In any offered language; the lowest count among those used applies. */
export function judgeAnswers(
  scopes: Scopes,
  { language, languages, form, held }: GivenAnswers,
): 'right' | 'wrong' | 'too-few' {
  const isAnswered = ({ id }: ControlQuestion): boolean => form[answerKey(id)] !== undefined;
  const answered = new Set<string>();
  const right = new Set<string>();
  const wanted = (own: string): number => {
    const known = questionPool(scopes, own).filter((question) => held?.has(questionLesson(question))).length;
    return Math.max(0, questionCount(scopes, own) - known);
  };
  const counts = [wanted(language)];
  for (const own of new Set([language, ...languages])) {
    const questions = questionPool(scopes, own).filter(isAnswered);
    if (questions.length > 0) counts.push(wanted(own));
    for (const { id, corrent_answer } of questions) {
      answered.add(answerKey(id));
      if (form[answerKey(id)] === corrent_answer) right.add(answerKey(id));
    }
  }
  if (right.size < answered.size) return 'wrong';
  return right.size >= Math.min(...counts) ? 'right' : 'too-few';
}
