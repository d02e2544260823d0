import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { destination } from '../../domain/destination.ts';
import { instructionsAt } from '../../domain/instructions.ts';
import { listAnswers, shuffle } from '../../domain/questions.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import { Markdown, Notice, RadioGroup, SlideFrame } from '../../page/ui/index.ts';
import type { SlideContext } from '../_kit/product.ts';
import { TaughtPhoto } from '../_kit/question/TaughtPhoto.tsx';
import { answerTo, type RecallProps } from './drawn.ts';
import type { RecallRead } from './slide.ts';

type Context = SlideContext<'recall', RecallProps, RecallRead>;

export default function Recall({ ctx }: { readonly ctx: Context }): ReactNode {
  const { config, facts, props, random, services, slice } = ctx;
  const { question } = props;
  const t = services.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order for each question; `random` is new on every render.
  const answers = useMemo(() => shuffle(listAnswers(question), random('answers')), [question]);
  const answered = answerTo(ctx);
  const options = answers.map((answer) => ({ value: answer, label: answer }));
  return (
    <SlideFrame
      className="gh-question"
      icon={History}
      title={question.question}
      sentence={answered === null ? t('recall_sentence') : ''}
    >
      {answered === null ? (
        <RadioGroup
          name="recall"
          label={question.question}
          layout="cards"
          options={[...options, { value: '', label: t('recall_unsure') }]}
          value={slice.chosen}
          onChange={(answer) => ctx.update({ chosen: answer })}
          onTapped={() => void ctx.go.next()}
        />
      ) : (
        <Notice
          tone={answered.isRight ? 'success' : 'info'}
          role="status"
          title={answered.isRight ? t('recall_right') : t('recall_answer')}
        >
          <strong dir="auto">{question.corrent_answer}</strong>
        </Notice>
      )}
      {answered !== null && !answered.isRight && props.photo !== null && (
        // Small, because its own slide follows.
        <TaughtPhoto ctx={ctx} photo={props.photo} caption={t('recall_again')} />
      )}
      {answered !== null && !answered.isRight && props.lesson === 'instruction' && (
        // Their slide came before.
        <Markdown text={instructionsAt(destination(config, facts), languageOrderAt(config, facts))} />
      )}
    </SlideFrame>
  );
}
