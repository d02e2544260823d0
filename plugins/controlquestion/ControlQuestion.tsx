import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { instructionsAt } from '../../domain/instructions.ts';
import { questionLesson } from '../../domain/lesson-keys.ts';
import { textOf } from '../../domain/photo-text.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import { announce, Button, focusField, Markdown, Notice, RadioGroup, SlideFrame } from '../../page/ui/index.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import type { SlideContext } from '../_kit/product.ts';
import { TaughtPhoto } from '../_kit/question/TaughtPhoto.tsx';
import { isWithStaff } from '../_kit/visit/staff-line.ts';
import { useLesson } from '../_kit/visit/use-lesson.ts';
import { askedAbout, needsPerson } from './answering.ts';
import { answersOf, partOf } from './answers.ts';
import type { QuestionProps } from './drawn.ts';
import type { QuestionRead } from './reads.ts';
import './controlquestion.css';

type Context = SlideContext<'controlquestion', QuestionProps, QuestionRead>;

/** A question with its answers as large cards [QUE-02]. */
export default function ControlQuestion({ ctx }: { readonly ctx: Context }): ReactNode {
  const { config, props, slice, services, random } = ctx;
  const { question, number, count } = props;
  const t = services.text;
  useLesson(ctx, questionLesson(question), true);
  const pictures = config.withoutReading?.answers?.[question.id];
  const entry = slice.entries[String(question.id)] ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order per entry; `random` is new on every render.
  const answers = useMemo(() => answersOf(question, random(`answers/${question.id}/${entry}`)), [question, entry]);
  const choose = (answer: string): void => ctx.update({ chosen: answer });
  const isStopped = needsPerson(ctx);
  const name = `control_question_${question.id}`;
  useFocusAfter(slice.isTeaching, name);
  return (
    <SlideFrame
      className="gh-question"
      icon={CircleHelp}
      picture={pictureOf(config, pictures?.question)}
      title={question.question}
      sentence={
        !slice.isTeaching && (
          <>
            {count > 1 && (
              <span className="gh-question__count">{t('control_question_count', { n: number, m: count })} </span>
            )}
            {t('control_question_instruction')}
          </>
        )
      }
    >
      {slice.isTeaching && (
        <Notice tone="warning" role="alert" title={t('control_question_wrong_title')}>
          {t('control_question_wrong_body')}
        </Notice>
      )}
      {(slice.isTeaching || isStopped) && <Lesson ctx={ctx} />}
      {isStopped && <WithStaff ctx={ctx} />}
      {!slice.isTeaching && (
        <RadioGroup
          disabled={isStopped}
          name={name}
          label={question.question}
          layout="cards"
          options={answers.map((answer) => ({
            value: answer,
            label: answer,
            icon: pictureOf(config, pictures?.[partOf(question, answer)]),
          }))}
          value={slice.chosen}
          onChange={choose}
          onTapped={() => void ctx.go.next()}
        />
      )}
    </SlideFrame>
  );
}

/** Focuses the first answer once the lesson is over. */
function useFocusAfter(isTeaching: boolean, name: string): void {
  const wasTeaching = useRef(isTeaching);
  useEffect(() => {
    if (wasTeaching.current && !isTeaching) focusField(name);
    wasTeaching.current = isTeaching;
  }, [isTeaching, name]);
}

/** The picture that taught the answer, with its text; without one, the instructions. */
function Lesson({ ctx }: { readonly ctx: Context }): ReactNode {
  const { config, facts, services } = ctx;
  const photo = photoOf(ctx);
  const order = languageOrderAt(config, facts);
  if (photo === undefined) return <Markdown text={instructionsAt(destination(config, facts), order)} />;
  return (
    <>
      <TaughtPhoto ctx={ctx} photo={photo} caption={services.text('control_question_look')} />
      <Markdown text={textOf(photo, order).text} />
    </>
  );
}

/** Calls staff; if that reaches no one, the visitor asks anyone nearby [QUE-03]. */
function WithStaff({ ctx }: { readonly ctx: Context }): ReactNode {
  const { staff, text: t } = ctx.services;
  const call = useSyncExternalStore(staff.subscribe, staff.get);
  const again = (): void => {
    announce(t('control_question_person_done'));
    ctx.update((draft) => {
      delete draft.wrong[String(ctx.props.question.id)];
      draft.chosen = null;
    });
  };
  const isSettled = call.kind === 'settled' && call.why === 'tries';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reload, the call is repeated; later, the slide calls.
  useEffect(() => {
    if (call.why !== 'tries') staff.call('tries', askedAbout(ctx));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when staff say so.
  useEffect(() => {
    if (isSettled) again();
  }, [isSettled]);
  if (isWithStaff(call))
    return (
      <Notice tone="warning" role="alert" title={t('control_question_called_title')}>
        {call.kind === 'answered' && `${t('help_answered', { name: call.by })} `}
        {t('control_question_called')}
      </Notice>
    );
  const wentAlone = (): void => {
    staff.end();
    again();
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('control_question_person_title')}
      actions={
        // A visitor who ends the call has not been helped.
        call.kind === 'ended' ? (
          <Button action="call-help" onClick={() => staff.call('tries', askedAbout(ctx))}>
            {t('help_call')}
          </Button>
        ) : (
          <Button action="helped" onClick={wentAlone}>
            {t('control_question_person_done')}
          </Button>
        )
      }
    >
      {t('control_question_person')}
    </Notice>
  );
}

function photoOf({ config, facts, props }: Context): Photo | undefined {
  const id = props.question.photo_id;
  const photos = destination(config, facts).scopes.flatMap((scope) => scope.photos ?? []);
  return id ? photos.findLast((one) => toId(one.id) === toId(id)) : undefined;
}
