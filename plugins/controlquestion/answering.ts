import type { HookContext, RuleContext, Verbs } from 'gatehouse-engine';
import { toNumber } from '../../domain/flag.ts';
import { questionOf } from '../../domain/lesson-keys.ts';
import { answerKey } from '../../domain/questions.ts';
import { toldLessons } from '../_kit/visit/lessons.ts';
import type { CallAbout } from '../_kit/visit/staff-line.ts';
import { verdictOn } from './answers.ts';
import type { QuestionProps } from './drawn.ts';
import type { QuestionRead } from './reads.ts';

type Context = HookContext<'controlquestion', QuestionRead, QuestionProps>;
type Rules = Pick<RuleContext<'controlquestion', QuestionRead>, 'settings' | 'slice' | 'facts'>;

/** Whether the location's tries are used up, so that a person has to help [QUE-03]. Nobody can come to who prepares at home. */
export function needsPerson({ settings, slice, facts, props }: Rules & { readonly props: QuestionProps }): boolean {
  const tries = toNumber(settings.control_questions_settings?.tries);
  return tries > 0 && !facts.entrycode?.isPreparing && (slice.wrong[String(props.question.id)] ?? 0) >= tries;
}

/** The question, so that staff know which one it is, and what was answered last [QUE-03]. */
export function askedAbout({ props, slice }: Pick<Context, 'props' | 'slice'>): readonly CallAbout[] {
  return [{ key: answerKey(props.question.id), answer: slice.chosen ?? '' }];
}

/**
 * Another language draws other questions, so those that are under way begin again [QUE-01]. Once they are answered the
 * answers count in any language.
 */
export async function askAgain(ctx: Verbs<'controlquestion', QuestionRead>): Promise<void> {
  if (!ctx.slice.isAsking) return;
  // The question under way need not be answered to go back to the first.
  ctx.update((slice) => void Object.assign(slice, { chosen: null, answered: {}, wrong: {}, isAsking: false }));
  await ctx.go.to('controlquestion');
  ctx.update((slice) => void Object.assign(slice, { isAsking: true }));
}

/** On entering, no answer is selected and the answers are shuffled again [QUE-02]. */
export function clearAnswer(ctx: Context): void {
  const id = String(ctx.props.question.id);
  ctx.update((slice) => {
    slice.chosen = null;
    slice.entries[id] = (slice.entries[id] ?? 0) + 1;
  });
}

/** On leaving, the selection is cleared; the fact that the question was answered is kept [QUE-02]. */
export function forgetAnswer(ctx: Context): void {
  ctx.update((slice) => void Object.assign(slice, { chosen: null, isAsking: false }));
}

/** Only the right answer lets the visitor go forward; back always works [QUE-03]. */
export async function checkAnswer(ctx: Context): Promise<boolean> {
  if (ctx.direction === 'back' || !ctx.slice.isAsking) return true;
  if (needsPerson(ctx)) return false;
  const { question } = ctx.props;
  const { chosen } = ctx.slice;
  const verdict = verdictOn(question, chosen);
  if (chosen !== null && verdict === 'right') {
    ctx.update((slice) => {
      slice.answered[String(question.id)] = chosen;
    });
    return true;
  }
  const { text } = ctx.services;
  if (verdict === 'none') {
    await ctx.modal({ title: text('control_question_modal_title'), body: text('control_question_modal_body') });
    return false;
  }
  const id = String(question.id);
  ctx.update((slice) => {
    slice.wrong[id] = (slice.wrong[id] ?? 0) + 1;
    slice.missed[id] = (slice.missed[id] ?? 0) + 1;
  });
  if (needsPerson(ctx)) {
    // The slide itself says so.
    ctx.services.staff.call('tries', askedAbout(ctx));
    return false;
  }
  await ctx.modal({ title: text('control_question_wrong_title'), body: text('control_question_wrong_body') });
  return false;
}

/** As many as the call takes. */
const MOST_TRIES = 1000;

/** The questions that were shown, and how many answers it took to the right one [EVI-01]. */
export function toldAnswers({ slice }: Pick<Context, 'slice'>) {
  return toldLessons({ slice }).map((lesson) => {
    const id = questionOf(lesson.key) ?? '';
    if (slice.answered[id] === undefined) return lesson;
    return { ...lesson, tries: Math.min(1 + (slice.missed[id] ?? 0), MOST_TRIES) };
  });
}
