import { toNumber } from '../../domain/flag.ts';
import { questionOf } from '../../domain/lesson-keys.ts';
import { answerKey } from '../../domain/questions.ts';
import type { HookContext, RuleContext, Verbs } from '../_kit/product.ts';
import { listLessonsToSend } from '../_kit/visit/lessons.ts';
import type { CallAbout } from '../_kit/visit/staff-line.ts';
import { judgeAnswer } from './answers.ts';
import type { QuestionProps } from './drawn.ts';
import type { QuestionRead } from './reads.ts';

type Context = HookContext<'controlquestion', QuestionRead, QuestionProps>;
type Rules = Pick<RuleContext<'controlquestion', QuestionRead>, 'settings' | 'slice' | 'facts'>;

/** Whether no tries are left; visitors preparing at home have no staff to ask [QUE-03]. */
export function needsPerson({ settings, slice, facts, props }: Rules & { readonly props: QuestionProps }): boolean {
  const tries = toNumber(settings.control_questions_settings?.tries);
  return tries > 0 && !facts.entrycode?.isPreparing && (slice.wrong[String(props.question.id)] ?? 0) >= tries;
}

export function askedAbout({ props, slice }: Pick<Context, 'props' | 'slice'>): readonly CallAbout[] {
  return [{ key: answerKey(props.question.id), answer: slice.chosen ?? '' }];
}

/** Starts over, because another language draws other questions; finished answers count in any [QUE-01]. */
export async function askAgain(ctx: Verbs<'controlquestion', QuestionRead>): Promise<void> {
  if (!ctx.slice.isAsking) return;
  // Lets the visitor leave the question unanswered.
  ctx.update({ chosen: null, answered: {}, wrong: {}, isAsking: false, isTeaching: false });
  await ctx.go.to('controlquestion');
  ctx.update({ isAsking: true });
}

export function clearAnswer(ctx: Context): void {
  const id = String(ctx.props.question.id);
  ctx.update((slice) => {
    slice.chosen = null;
    slice.isTeaching = false;
    slice.entries[id] = (slice.entries[id] ?? 0) + 1;
  });
}

export function forgetAnswer(ctx: Context): void {
  ctx.update({ chosen: null, isAsking: false, isTeaching: false });
}

/** Only the right answer leads forward; after a wrong one, Next asks again [QUE-03]. */
export async function checkAnswer(ctx: Context): Promise<boolean> {
  if (ctx.direction === 'back' || !ctx.slice.isAsking) return true;
  if (needsPerson(ctx)) return false;
  const { question } = ctx.props;
  const { chosen, isTeaching } = ctx.slice;
  if (isTeaching) {
    ctx.update({ chosen: null, isTeaching: false });
    return false;
  }
  const verdict = judgeAnswer(question, chosen);
  if (chosen !== null && verdict === 'right') {
    ctx.update((slice) => {
      slice.answered[String(question.id)] = chosen;
    });
    return true;
  }
  if (verdict === 'none') {
    const { text } = ctx.services;
    await ctx.modal({ title: text('control_question_modal_title'), body: text('control_question_modal_body') });
    return false;
  }
  const id = String(question.id);
  ctx.update((slice) => {
    slice.wrong[id] = (slice.wrong[id] ?? 0) + 1;
    slice.missed[id] = (slice.missed[id] ?? 0) + 1;
  });
  if (needsPerson(ctx)) ctx.services.staff.call('tries', askedAbout(ctx));
  else ctx.update({ isTeaching: true });
  return false;
}

const MOST_TRIES = 1000;

/** Questions shown, with the tries until the right answer [EVI-01]. */
export function listAnswersToSend({ slice }: Pick<Context, 'slice'>) {
  return listLessonsToSend({ slice }).map((lesson) => {
    const id = questionOf(lesson.key) ?? '';
    if (slice.answered[id] === undefined) return lesson;
    return { ...lesson, tries: Math.min(1 + (slice.missed[id] ?? 0), MOST_TRIES) };
  });
}
