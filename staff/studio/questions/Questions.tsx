import { CircleHelp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import type { Language } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import {
  Badge,
  Button,
  Choice,
  Empty,
  LessonDays,
  NumberInput,
  OrderedList,
  Page,
  PlaceSelect,
  TextField,
  useChangePlace,
  useFewLanguages,
  usePlace,
} from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { QUESTION_PARTS, questionIds, translationsOf, writeQuestion } from '../../draft/question-list.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import {
  type Asking,
  addQuestion,
  askingAt,
  countAt,
  orderQuestions,
  problemOf,
  removeQuestion,
  setAsking,
  setCount,
  setDays,
  setTries,
  triesAt,
} from './question-edits.ts';
import './questions.css';
import { StillKnown } from './StillKnown.tsx';
import { Taught } from './Taught.tsx';

/** [STU-03] [QUE-01] */
export default function Questions(): ReactNode {
  const t = useTexts('studio/questions');
  const { change, document } = useDraft();
  const [{ key, place }] = usePlace();
  const changePlace = useChangePlace();
  const [, setOpen] = useInAddress('question');
  const source = sourceLanguage(document);
  const ids = questionIds(place);
  const add = () => setOpen(change((d) => addQuestion(d, key, source)));
  const nameOf = (id: string) => {
    const same = translationsOf(place, id);
    return (entryIn(same, source) ?? same[0])?.question || t('unnamed');
  };
  const button = <Button text={t('add')} variant="primary" icon={<Plus />} onClick={add} />;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <PlaceSelect
          note={({ place: one }) => {
            const count = questionIds(one).length;
            return count === 0 ? '' : t('count', { count });
          }}
        />
      }
    >
      <div className="st-questions__bar">
        <Settings />
        {ids.length > 0 && button}
      </div>
      {ids.length === 0 ? (
        <Empty icon={CircleHelp} title={t('none')} lead={t('none_more')} action={button} />
      ) : (
        <OrderedList
          label={t('title')}
          items={ids}
          idOf={(id) => id}
          nameOf={nameOf}
          onOrder={(order) => changePlace((own) => orderQuestions(own, order))}
        >
          {(id) => <QuestionItem id={id} name={nameOf(id)} />}
        </OrderedList>
      )}
      <StillKnown />
    </Page>
  );
}

function Settings(): ReactNode {
  const [{ key, place }] = usePlace();
  const t = useTexts('studio/questions');
  const change = useChangePlace();
  const count = questionIds(place).length;
  return (
    <>
      <Choice
        label={t('asking')}
        value={askingAt(place)}
        onChange={(id) => change((own) => setAsking(own, id as Asking))}
        options={[
          { id: 'inherited', name: t(key === '' ? 'not_set' : 'inherited') },
          { id: 'on', name: t('on') },
          { id: 'off', name: t('off') },
        ]}
      />
      <NumberInput
        label={t('asked')}
        hint={t('of', { count })}
        value={countAt(place)}
        minValue={0}
        maxValue={Math.max(count, countAt(place))}
        onChange={(next) => change((own) => setCount(own, Number.isNaN(next) ? 0 : next))}
      />
      <NumberInput
        label={t('tries')}
        hint={t(key === '' ? 'tries_hint' : 'tries_above')}
        value={triesAt(place)}
        minValue={0}
        onChange={(tries) => change((own) => setTries(own, tries))}
      />
    </>
  );
}

interface QuestionProps {
  readonly id: string;
}

function QuestionItem({ id, name }: QuestionProps & { readonly name: string }): ReactNode {
  const [place] = usePlace();
  const t = useTexts('studio/questions');
  const { languages } = useDraft().document;
  const change = useChangePlace();
  const [open, setOpen] = useInAddress('question');
  return (
    <div className="st-question" {...looksAt('/location/control_questions', id, place.key)}>
      <div className="st-question__line">
        <Button variant="quiet" aria-expanded={open === id} onClick={() => setOpen(open === id ? '' : id)}>
          <span className="st-question__name">{name}</span>
        </Button>
        {languages.map(({ key }) => (
          <LanguageBadge key={key} id={id} language={key} />
        ))}
        <Button
          icon={<Trash2 />}
          aria-label={t('remove', { name })}
          onClick={() => change((own) => removeQuestion(own, id))}
        />
      </div>
      {open === id && <QuestionEditor id={id} />}
    </div>
  );
}

function LanguageBadge({ id, language }: QuestionProps & { readonly language: string }): ReactNode {
  const t = useTexts('studio/questions');
  const [{ place }] = usePlace();
  const question = entryIn(translationsOf(place, id), language);
  if (question === undefined) return null;
  const problem = problemOf(question);
  const code = language.toUpperCase();
  if (problem === null) return <Badge tone="success">{code}</Badge>;
  return <Badge tone="warning">{`${code}: ${t(problem)}`}</Badge>;
}

function QuestionEditor({ id }: QuestionProps): ReactNode {
  const [{ place }] = usePlace();
  const change = useChangePlace();
  const [languages, more] = useFewLanguages();
  return (
    <div className="st-question__languages">
      <Taught id={id} />
      <LessonDays
        days={translationsOf(place, id).find((one) => one.lesson_days)?.lesson_days}
        onChange={(days) => change((own) => setDays(own, id, days))}
      />
      {languages.map((language) => (
        <Translation key={language.key} id={id} language={language} />
      ))}
      {more}
    </div>
  );
}

function Translation({ id, language }: QuestionProps & { readonly language: Language }): ReactNode {
  const t = useTexts('studio/questions');
  const { change } = useDraft();
  const { key } = language;
  const [place] = usePlace();
  const question = entryIn(translationsOf(place.place, id), key);
  return (
    <fieldset className="st-question__one" lang={key}>
      <legend className="st-question__legend">{languageName(language)}</legend>
      {QUESTION_PARTS.map((part) => (
        <div key={part} data-part={part === 'corrent_answer' ? 'right' : undefined}>
          <TextField
            label={t(part)}
            value={question?.[part] ?? ''}
            onChange={(text) => {
              const spot = { place: place.key, question: id, part };
              change((d) => writeQuestion(d, spot, key, text), `q ${id} ${part} ${key}`);
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}
