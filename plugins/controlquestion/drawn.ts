import { destination } from '../../domain/destination.ts';
import { questionLesson } from '../../domain/lesson-keys.ts';
import { type ControlQuestion, drawQuestions, questionCount, questionPool } from '../../domain/questions.ts';
import type { RuleContext } from '../_kit/product.ts';
import { findHeldSince, isAgain } from '../_kit/visit/lessons.ts';

export interface QuestionProps {
  readonly question: ControlQuestion;
  readonly number: number;
  readonly count: number;
}

type Context = Pick<RuleContext<'controlquestion'>, 'config' | 'facts' | 'random'>;

/** This visitor's questions, stable across deck derivations [QUE-01]. */
export function questionsOf({ config, facts, random }: Context): readonly ControlQuestion[] {
  const { scopes, id } = destination(config, facts);
  const { locale } = config.language;
  const drawn = drawQuestions(scopes, locale, random('draw'));
  const pool = questionPool(scopes, locale);
  const due = pool.filter((question) => findHeldSince(facts, String(id), questionLesson(question)) === null);
  if (due.length === pool.length) return drawn;
  // Known lessons reduce the number of questions; changed ones are asked first.
  const changed = due.filter((question) => isAgain(facts, questionLesson(question)));
  const first = [...changed, ...drawn.filter((question) => due.includes(question)), ...due];
  const count = Math.max(changed.length, questionCount(scopes, locale) - (pool.length - due.length));
  return [...new Set(first)].slice(0, count);
}

export function voiceOf({ id }: ControlQuestion): string {
  return `controlquestion:${id}`;
}
