import type { LocationFlags, Question } from '../schemas/generated/types.ts';
import { isOn, toNumber } from './flag.ts';
import { ownFlags } from './own-flags.ts';

/** A control question in one language; its translations may share its id. */
export type ControlQuestion = Readonly<Question>;

/** What a location, a sub-location or a track says about control questions; a track may say it in its `track_data`. */
export interface QuestionScope {
  readonly module_control_questions?: unknown;
  readonly control_questions?: readonly ControlQuestion[] | null;
  readonly control_questions_settings?: { readonly number_of_questions?: number | string | null } | null;
  readonly track_data?: QuestionScope | null;
}

type Scopes = readonly QuestionScope[];

/** The form data key under which the chosen answer of a question travels to the server. */
export function answerKey(questionId: number | string): string {
  return `control_question_${questionId}`;
}

const FALLBACK_LANGUAGE = 'en';

/** Those in the visitor's language, else those in English [QUE-01]. */
export function questionsInLanguage(
  questions: readonly ControlQuestion[],
  language: string,
): readonly ControlQuestion[] {
  const within = (wanted: string) => questions.filter((q) => q.language.toLowerCase() === wanted.toLowerCase());
  const own = within(language);
  return own.length > 0 ? own : within(FALLBACK_LANGUAGE);
}

/**
 * The levels whose questions and counts hold, of all those on the way (outermost first): each where the module is on, and
 * stays on down to where the visitor goes. A level that does not say is as the one above it. So a level that switches
 * the module off ends what the levels above ask, and one that switches it on begins with its own [QUE-01].
 */
function levelsInForce(scopes: Scopes): readonly LocationFlags[] {
  let inForce: LocationFlags[] = [];
  let isAsking = false;
  for (const level of scopes.map(ownFlags)) {
    if (level.module_control_questions !== undefined) isAsking = isOn(level.module_control_questions);
    inForce = isAsking ? inForce.concat(level) : [];
  }
  return inForce;
}

/** The questions and the count of all levels in force, in the shape of a location's settings. */
export function questionsInForce(
  scopes: Scopes,
): Pick<LocationFlags, 'control_questions' | 'control_questions_settings'> {
  const levels = levelsInForce(scopes);
  return {
    control_questions: levels.flatMap((level) => level.control_questions ?? []),
    control_questions_settings: { number_of_questions: levels.reduce((sum, level) => sum + countOf(level), 0) },
  };
}

function countOf(level: LocationFlags): number {
  return Math.max(0, Math.floor(toNumber(level.control_questions_settings?.number_of_questions)));
}

/** One of each id and language: a deeper level may word a question of its own, a translation is no repetition. */
function distinct(questions: readonly ControlQuestion[]): readonly ControlQuestion[] {
  return [...new Map(questions.map((q) => [`${q.id} ${q.language.toLowerCase()}`, q])).values()];
}

/** The questions a visitor of these scopes (outermost first) may be asked, in their language. */
export function questionPool(scopes: Scopes, language: string): readonly ControlQuestion[] {
  return questionsInLanguage(distinct(questionsInForce(scopes).control_questions ?? []), language);
}

/** How many questions that visitor must answer: the counts add up, and nobody is asked more than there are [QUE-01]. */
export function questionCount(scopes: Scopes, language: string): number {
  return Math.min(countOf(questionsInForce(scopes)), questionPool(scopes, language).length);
}

/** Fisher-Yates with the given draws in [0, 1). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/**
 * Draws the visitor's questions: each level's own share first, then others until the count is full, so that a
 * track's questions are not crowded out by its location's.
 */
export function drawQuestions(scopes: Scopes, language: string, random: () => number): readonly ControlQuestion[] {
  const shuffled = shuffle(questionPool(scopes, language), random);
  const count = questionCount(scopes, language);
  const drawn = new Set<ControlQuestion>();
  for (const level of levelsInForce(scopes)) {
    const own = new Set((level.control_questions ?? []).map((question) => String(question.id)));
    const candidates = shuffled.filter((question) => own.has(String(question.id)) && !drawn.has(question));
    for (const question of candidates.slice(0, countOf(level))) drawn.add(question);
  }
  for (const question of shuffled) if (drawn.size < count) drawn.add(question);
  return shuffle([...drawn], random);
}

export interface GivenAnswers {
  /** Of the page the visitor signs on. */
  readonly language: string;
  /** All that the location offers: the visitor may have changed the language on the way. */
  readonly languages: readonly string[];
  /** Form data; answers stand under their `answerKey`. */
  readonly form: Readonly<Record<string, string>>;
}

/**
 * Whether the answers of a visit are enough: as many as are asked, and none wrong [QUE-01] [QUE-03]. An answer may be in
 * any language the location offers, since it was right in the one that was shown. Where languages ask for different
 * numbers, the least of those the visitor used counts.
 */
export function judgeAnswers(
  scopes: Scopes,
  { language, languages, form }: GivenAnswers,
): 'right' | 'wrong' | 'too-few' {
  const isAnswered = ({ id }: ControlQuestion): boolean => form[answerKey(id)] !== undefined;
  const answered = new Set<string>();
  const right = new Set<string>();
  const counts = [questionCount(scopes, language)];
  for (const own of new Set([language, ...languages])) {
    const questions = questionPool(scopes, own).filter(isAnswered);
    if (questions.length > 0) counts.push(questionCount(scopes, own));
    for (const { id, corrent_answer } of questions) {
      answered.add(answerKey(id));
      if (form[answerKey(id)] === corrent_answer) right.add(answerKey(id));
    }
  }
  if (right.size < answered.size) return 'wrong';
  return right.size >= Math.min(...counts) ? 'right' : 'too-few';
}
