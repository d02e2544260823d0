import { isOn } from './flag.ts';

/** A control question, as the location file spells it. */
export interface ControlQuestion {
  readonly id: number | string;
  readonly language: string;
  readonly question: string;
  readonly corrent_answer: string;
  readonly wrong_answer1: string;
  readonly wrong_answer2?: string | null;
  readonly wrong_answer3?: string | null;
}

/** What a location, a sub-location or a track says about control questions. */
export interface QuestionScope {
  readonly module_control_questions?: unknown;
  readonly control_questions?: readonly ControlQuestion[] | null;
  readonly control_questions_settings?: { readonly number_of_questions?: number | string | null } | null;
}

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

/** Whether questions are asked: the deepest scope that says so wins. */
function isAsked(scopes: readonly QuestionScope[]): boolean {
  const said = scopes.map((scope) => scope.module_control_questions).filter((flag) => flag != null);
  return isOn(said.at(-1));
}

function countOf(scope: QuestionScope): number {
  const count = Math.floor(Number(scope.control_questions_settings?.number_of_questions ?? 0));
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}

function distinct(questions: readonly ControlQuestion[]): readonly ControlQuestion[] {
  return [...new Map(questions.map((question) => [String(question.id), question])).values()];
}

/** The questions a visitor of these scopes (outermost first) may be asked, in their language. */
export function questionPool(scopes: readonly QuestionScope[], language: string): readonly ControlQuestion[] {
  if (!isAsked(scopes)) return [];
  return questionsInLanguage(distinct(scopes.flatMap((scope) => scope.control_questions ?? [])), language);
}

/** How many questions that visitor must answer: the counts add up, and nobody is asked more than there are [QUE-01]. */
export function questionCount(scopes: readonly QuestionScope[], language: string): number {
  const wanted = scopes.reduce((sum, scope) => sum + countOf(scope), 0);
  return Math.min(wanted, questionPool(scopes, language).length);
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
 * Draws the visitor's questions: each scope's own share first, then others until the count is full, so that a
 * track's questions are not crowded out by its location's.
 */
export function drawQuestions(
  scopes: readonly QuestionScope[],
  language: string,
  random: () => number,
): readonly ControlQuestion[] {
  const shuffled = shuffle(questionPool(scopes, language), random);
  const drawn = new Set<ControlQuestion>();
  for (const scope of scopes) {
    const own = new Set((scope.control_questions ?? []).map((question) => String(question.id)));
    const candidates = shuffled.filter((question) => own.has(String(question.id)) && !drawn.has(question));
    for (const question of candidates.slice(0, countOf(scope))) drawn.add(question);
  }
  const count = questionCount(scopes, language);
  for (const question of shuffled) if (drawn.size < count) drawn.add(question);
  return shuffle([...drawn], random);
}
