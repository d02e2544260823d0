import { type ReactNode, useState } from 'react';
import { dueLessons } from '../../../domain/due-lessons.ts';
import { dayStart } from '../../../domain/zone-clock.ts';
import type { CheckDraftAnswer } from '../../../schemas/generated/types.ts';
import { Badge, Section, TextField, Toggle } from '../../components/index.ts';
import { useFormat, useTimeZone } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

type Lesson = CheckDraftAnswer['lessons'][number];

interface Props {
  readonly lessons: CheckDraftAnswer['lessons'];
  /** Ids of lessons that were only corrected. */
  readonly corrections: readonly string[];
  readonly onChange: (corrections: readonly string[]) => void;
}

const TONES = { new: 'success', changed: 'info', old: 'neutral' } as const;

/** The lessons that returning visitors see again; a mere correction can be exempted [MEM-01]. */
export function Lessons({ lessons: all, corrections, onChange }: Props): ReactNode {
  const t = useTexts('studio/publish');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const zone = useTimeZone();
  const [day, setDay] = useState('');
  if (all.length === 0) return null;
  const name = ({ kind, title }: Lesson) => (title === '' ? t(`lesson_${kind}`) : title);
  const changed = all.filter(({ past }) => past.at(-1)?.counts === 'corrected');
  const persona = { now, corrections };
  const dueToday = dueLessons(all, { ...persona, here: now });
  // The earliest moment of the day.
  const here = day === '' ? undefined : dayStart(day, zone);
  const due = here === undefined || here > now ? undefined : dueLessons(all, { ...persona, here });
  return (
    <Section title={t('lessons')} level={3} className="st-stack">
      <p>{t('lessons_due', { due: dueToday.length, all: all.length })}</p>
      {changed.length > 0 && (
        <>
          <ul className="st-stack">
            {changed.map((lesson) => (
              <li key={lesson.id} data-lesson={lesson.id}>
                <Toggle
                  label={t('lesson_again', { lesson: name(lesson) })}
                  checked={!corrections.includes(lesson.id)}
                  onChange={(isAgain) =>
                    onChange(isAgain ? corrections.filter((id) => id !== lesson.id) : [...corrections, lesson.id])
                  }
                />
              </li>
            ))}
          </ul>
          <p className="st-soft">{t('lessons_hint')}</p>
        </>
      )}
      <TextField label={t('lessons_here')} type="date" value={day} onChange={setDay} />
      <div className="st-stack st-lessons__due" role="status">
        {due !== undefined && (
          <>
            <p>{t('lessons_due_since', { date: format.day(day), due: due.length, all: all.length })}</p>
            <ul className="st-stack st-changes">
              {due.map(({ lesson, why }) => (
                <li key={lesson.id} className="st-changes__row">
                  <Badge tone={TONES[why]}>{t(`lesson_${why}`, { days: lesson.days })}</Badge>
                  <p>{name(lesson)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
