import { CircleHelp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { SlideContext } from '../../engine/index.ts';
import { RadioGroup, SlideFrame } from '../../ui/index.ts';
import { answersOf } from './answers.ts';
import type { QuestionProps } from './slide.ts';
import './controlquestion.css';

/** One question, with its answers as large cards [QUE-02]. */
export default function ControlQuestion({
  ctx,
}: {
  readonly ctx: SlideContext<'controlquestion', QuestionProps>;
}): ReactNode {
  const { props, slice, services, random } = ctx;
  const { question, number, count } = props;
  const t = services.text;
  const entry = slice.entries[String(question.id)] ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order per entry; `random` is new on every render.
  const answers = useMemo(() => answersOf(question, random(`answers/${question.id}/${entry}`)), [question, entry]);
  const choose = (answer: string): void =>
    ctx.update((draft) => {
      draft.chosen = answer;
    });
  return (
    <SlideFrame
      className="gh-question"
      icon={CircleHelp}
      title={question.question}
      sentence={
        <>
          {count > 1 && (
            <span className="gh-question__count">{t('control_question_count', { n: number, m: count })} </span>
          )}
          {t('control_question_instruction')}
        </>
      }
    >
      <RadioGroup
        name={`control_question_${question.id}`}
        label={t('control_question_title')}
        layout="cards"
        options={answers.map((answer) => ({ value: answer, label: answer }))}
        value={slice.chosen}
        onChange={choose}
      />
    </SlideFrame>
  );
}
