import { CircleHelp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group, Input, Label, NumberField, Text } from 'react-aria-components';
import { languageName } from '../../../domain/language-name.ts';
import type { Language, Question } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { looksAt } from '../../app/look.ts';
import {
  Badge,
  Button,
  Choice,
  Empty,
  LessonDays,
  OrderedList,
  Page,
  PlaceSelect,
  TextField,
  useFewLanguages,
  usePlace,
} from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { type Place, placeAt } from '../../draft/places.ts';
import { QUESTION_PARTS, questionIds, questionsOf, writeQuestion } from '../../draft/question-list.ts';
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

/** The control questions of a place, in every language [STU-03] [QUE-01]. */
export default function Questions({ locationId }: AreaProps): ReactNode {
  const t = useTexts('studio/questions');
  const store = useDraftStore();
  const { document } = useDraft();
  const [place, choose] = usePlace();
  const [open, setOpen] = useInAddress('question');
  const source = sourceLanguage(document);
  const [languages, more] = useFewLanguages();
  const questions = questionsOf(place.place);
  const ids = questionIds(place.place);
  const change = (recipe: (own: Place) => void) =>
    store.change((d) => {
      const own = placeAt(d, place.key);
      if (own !== undefined) recipe(own);
    });
  const add = () => {
    let id = '';
    store.change((d) => {
      id = addQuestion(d, place.key, source);
    });
    setOpen(id);
  };
  const named = (id: string) => {
    const same = questions.filter((one) => String(one.id) === id);
    return (entryIn(same, source) ?? same[0])?.question || t('unnamed');
  };
  const button = (
    <Button look="primary" icon={Plus} onPress={add}>
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <PlaceSelect
          value={place.key}
          onChange={choose}
          note={({ place: one }) => {
            const count = questionIds(one).length;
            return count === 0 ? '' : t('count', { count });
          }}
        />
      }
    >
      <div className="st-questions__bar">
        <Choice
          label={t('asking')}
          value={askingAt(place.place)}
          onChange={(id) => change((own) => setAsking(own, id as Asking))}
          options={[
            { id: 'inherited', name: t(place.key === '' ? 'not_set' : 'inherited') },
            { id: 'on', name: t('on') },
            { id: 'off', name: t('off') },
          ]}
        />
        <NumberField
          className="st-number"
          value={countAt(place.place)}
          minValue={0}
          maxValue={Math.max(ids.length, countAt(place.place))}
          onChange={(count) => change((own) => setCount(own, Number.isNaN(count) ? 0 : count))}
        >
          <Label>{t('asked')}</Label>
          <Group>
            <Input className="st-input" />
          </Group>
          <span className="st-soft">{t('of', { count: ids.length })}</span>
        </NumberField>
        <NumberField
          className="st-number"
          value={triesAt(place.place)}
          minValue={0}
          onChange={(tries) => change((own) => setTries(own, tries))}
        >
          <Label>{t('tries')}</Label>
          <Group>
            <Input className="st-input" />
          </Group>
          <Text slot="description" className="st-soft">
            {t(place.key === '' ? 'tries_hint' : 'tries_above')}
          </Text>
        </NumberField>
        {ids.length > 0 && button}
      </div>
      {ids.length === 0 ? (
        <Empty icon={CircleHelp} title={t('none')} lead={t('none_more')} action={button} />
      ) : (
        <OrderedList
          label={t('title')}
          items={ids}
          idOf={(id) => id}
          nameOf={named}
          onOrder={(order) => change((own) => orderQuestions(own, order))}
        >
          {(id) => (
            <div className="st-question" {...looksAt('/location/control_questions', id, place.key)}>
              <div className="st-question__line">
                <Button look="quiet" aria-expanded={open === id} onPress={() => setOpen(open === id ? '' : id)}>
                  <span className="st-question__name">{named(id)}</span>
                </Button>
                {document.languages.map(({ key }) => (
                  <LanguageBadge
                    key={key}
                    language={key}
                    question={entryIn(
                      questions.filter((one) => String(one.id) === id),
                      key,
                    )}
                  />
                ))}
                <Button
                  icon={Trash2}
                  label={t('remove', { name: named(id) })}
                  onPress={() => change((own) => removeQuestion(own, id))}
                />
              </div>
              {open === id && (
                <div className="st-question__languages">
                  <Taught place={place} id={id} />
                  <LessonDays
                    days={questions.find((one) => String(one.id) === id && one.lesson_days)?.lesson_days}
                    onChange={(days) => change((own) => setDays(own, id, days))}
                  />
                  {languages.map((language) => (
                    <Translation
                      key={language.key}
                      place={place.key}
                      id={id}
                      language={language}
                      questions={questions}
                    />
                  ))}
                  {more}
                </div>
              )}
            </div>
          )}
        </OrderedList>
      )}
      <StillKnown locationId={locationId} />
    </Page>
  );
}

function LanguageBadge({
  language,
  question,
}: {
  readonly language: string;
  readonly question?: Question | undefined;
}) {
  const t = useTexts('studio/questions');
  if (question === undefined) return null;
  const problem = problemOf(question);
  if (problem === null) return <Badge tone="success">{language.toUpperCase()}</Badge>;
  return (
    <Badge tone="warning">
      {language.toUpperCase()}: {t(problem)}
    </Badge>
  );
}

interface TranslationProps {
  readonly place: string;
  readonly id: string;
  readonly language: Language;
  readonly questions: readonly Question[];
}

function Translation({ place, id, language, questions }: TranslationProps): ReactNode {
  const t = useTexts('studio/questions');
  const store = useDraftStore();
  const { key } = language;
  const same = questions.filter((one) => String(one.id) === id);
  const question = entryIn(same, key);
  return (
    <fieldset className="st-question__one" lang={key}>
      <legend className="st-question__legend">{languageName(language)}</legend>
      {QUESTION_PARTS.map((part) => (
        <div key={part} data-part={part === 'corrent_answer' ? 'right' : undefined}>
          <TextField
            label={t(part)}
            value={question?.[part] ?? ''}
            onChange={(text) =>
              store.change((d) => writeQuestion(d, { place, question: id, part }, key, text), `q ${id} ${part} ${key}`)
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
