import type { SlideContext } from 'gatehouse-engine';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { destination } from '../../domain/destination.ts';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { toId } from '../../domain/flag.ts';
import { textOf } from '../../domain/photo-text.ts';
import { Button, Notice, RadioGroup, SlideFrame } from '../../ui/index.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import { needsPerson } from './answering.ts';
import { answersOf, partOf } from './answers.ts';
import type { QuestionFlag, QuestionProps } from './slide.ts';
import './controlquestion.css';

type Context = SlideContext<'controlquestion', QuestionProps, QuestionFlag>;

/** One question, with its answers as large cards [QUE-02]. */
export default function ControlQuestion({ ctx }: { readonly ctx: Context }): ReactNode {
  const { config, props, slice, services, random } = ctx;
  const { question, number, count } = props;
  const t = services.text;
  const pictures = config.withoutReading?.answers?.[question.id];
  const entry = slice.entries[String(question.id)] ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order per entry; `random` is new on every render.
  const answers = useMemo(() => answersOf(question, random(`answers/${question.id}/${entry}`)), [question, entry]);
  const choose = (answer: string): void =>
    ctx.update((draft) => {
      draft.chosen = answer;
    });
  const wrong = slice.wrong[String(question.id)] ?? 0;
  const isStopped = needsPerson(ctx);
  const forget = (id: string | number): void =>
    ctx.update((draft) => {
      delete draft.wrong[String(id)];
      draft.chosen = null;
    });
  return (
    <SlideFrame
      className="gh-question"
      icon={CircleHelp}
      picture={pictureOf(config, pictures?.question)}
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
      {wrong > 0 && <Taught ctx={ctx} />}
      {isStopped && (
        <Notice
          tone="warning"
          role="alert"
          title={t('control_question_person_title')}
          actions={
            <Button action="helped" onClick={() => forget(question.id)}>
              {t('control_question_person_done')}
            </Button>
          }
        >
          {t('control_question_person')}
        </Notice>
      )}
      <RadioGroup
        disabled={isStopped}
        name={`control_question_${question.id}`}
        label={question.question}
        layout="cards"
        options={answers.map((answer) => ({
          value: answer,
          label: answer,
          icon: pictureOf(config, pictures?.[partOf(question, answer)]),
        }))}
        value={slice.chosen}
        onChange={choose}
      />
    </SlideFrame>
  );
}

/** The picture that taught the answer, shown again after a wrong one [QUE-03]. */
function Taught({ ctx }: { readonly ctx: Context }): ReactNode {
  const { config, facts, props, services } = ctx;
  const id = props.question.photo_id;
  const photos = destination(config, facts).scopes.flatMap((scope) => scope.photos ?? []);
  const photo = id ? photos.findLast((one) => toId(one.id) === toId(id)) : undefined;
  if (photo === undefined) return null;
  const { name } = textOf(photo, languageOrderAt(config, facts));
  return (
    <figure className="gh-question__taught">
      <img src={services.photo(photo, 'slideshow')} alt={name} />
      <figcaption>{services.text('control_question_look')}</figcaption>
    </figure>
  );
}
