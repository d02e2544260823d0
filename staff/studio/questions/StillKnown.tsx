import type { ReactNode } from 'react';
import { RECALL_AGES } from '../../../domain/recall-ages.ts';
import { lessonRecall } from '../../../schemas/generated/calls/lesson-recall.ts';
import type { LessonRecallAnswer } from '../../../schemas/generated/types.ts';
import { Table } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';

type Lesson = LessonRecallAnswer['lessons'][number];

/** The share of visitors who still knew a lesson later, where ten or more were asked [MEM-06]. */
export function StillKnown(): ReactNode {
  const t = useTexts('studio/questions/known');
  const kindOf = useTexts('studio/publish');
  const { language } = useLanguage();
  const { data } = useCall(lessonRecall, { request: { language } });
  if (data === undefined || data.lessons.length === 0) return null;
  return (
    <section className="st-still-known" aria-labelledby="still-known">
      <h2 id="still-known">{t('title')}</h2>
      <p className="st-soft">{t('lead')}</p>
      <div className="st-known">
        <Table
          className="st-known__table"
          rows={data.lessons}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('lesson'),
              cell: ({ kind, title }) => (title === '' ? kindOf(`lesson_${kind}`) : title),
              isRowHeader: true,
            },
            ...RECALL_AGES.map((days) => ({
              header: t(`days_${days}`),
              cell: ({ ages }: Lesson) => <Share age={ages.find((one) => one.days === days)} />,
            })),
          ]}
        />
      </div>
    </section>
  );
}

function Share({ age }: { readonly age: Lesson['ages'][number] | undefined }): ReactNode {
  const t = useTexts('studio/questions/known');
  const { language } = useLanguage();
  if (age === undefined) return <span className="st-soft">{t('few')}</span>;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { knew, asked, low, high } = age;
  return (
    <>
      <strong>{percent.format(knew / asked)}</strong>{' '}
      <span className="st-soft">
        {t('interval', { low: percent.format(low), high: percent.format(high), count: asked })}
      </span>
    </>
  );
}
