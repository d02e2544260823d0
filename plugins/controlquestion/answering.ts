import type { HookContext } from '../../engine/index.ts';
import { verdictOn } from './answers.ts';
import type { QuestionProps } from './slide.ts';

type Context = HookContext<'controlquestion', never, QuestionProps>;

/** On entering, no answer is selected and the answers are shuffled again [QUE-02]. */
export function clearAnswer(c: Context): void {
  const id = String(c.props.question.id);
  c.update((slice) => {
    slice.chosen = null;
    slice.entries[id] = (slice.entries[id] ?? 0) + 1;
  });
}

/** On leaving, the selection is cleared; the fact that the question was answered is kept [QUE-02]. */
export function forgetAnswer(c: Context): void {
  c.update((slice) => {
    slice.chosen = null;
  });
}

/** Only the right answer lets the visitor go forward; back always works [QUE-03]. */
export async function checkAnswer(c: Context): Promise<boolean> {
  if (c.direction === 'back') return true;
  const { question } = c.props;
  const { chosen } = c.slice;
  const verdict = verdictOn(question, chosen);
  if (chosen !== null && verdict === 'right') {
    c.update((slice) => {
      slice.answered[String(question.id)] = chosen;
    });
    return true;
  }
  const { text } = c.services;
  await c.modal(
    verdict === 'none'
      ? { title: text('control_question_modal_title'), body: text('control_question_modal_body') }
      : { title: text('control_question_wrong_title'), body: text('control_question_wrong_body') },
  );
  return false;
}
