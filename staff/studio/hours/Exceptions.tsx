import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { addDays } from '../../../domain/zone-clock.ts';
import type { OpeningHours } from '../../../schemas/generated/types.ts';
import { Button, Section } from '../../components/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { dropException, exceptionsOf, setException } from './hours-edits.ts';
import { Spans } from './Spans.tsx';

export type ChangeHours = (recipe: (own: OpeningHours) => void, label?: string) => void;

interface Props {
  readonly hours: OpeningHours;
  readonly change: ChangeHours;
}

export function Exceptions({ hours, change }: Props): ReactNode {
  const t = useTexts('studio/hours');
  const format = useFormat();
  const [date, setDate] = useState('');
  const input = useId();
  const named = (one: string) => format.day(one, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Section title={t('exceptions')} className="st-stack">
      <form
        className="st-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (date !== '') change((own) => setException(own, date, []));
          setDate('');
        }}
      >
        <label htmlFor={input}>{t('closed_on')}</label>
        <input
          className="st-input st-hours__date"
          id={input}
          type="date"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Button text={t('add_date')} type="submit" icon={<Plus />} />
      </form>
      <p className="gh-field__hint">{t('exceptions_hint')}</p>
      <ul className="st-rows st-hours__dates">
        {exceptionsOf(hours).map(({ day, spans }) => (
          <li key={day} className="st-hours__day">
            <span className="st-strong">{named(day)}</span>
            <Spans
              name={named(day)}
              nextName={format.day(addDays(day, 1), { weekday: 'long' })}
              spans={spans}
              onChange={(next, at) => change((own) => setException(own, day, next), at && `hours ${day} ${at}`)}
            >
              <Button
                icon={<X />}
                aria-label={t('remove_date', { date: named(day) })}
                onClick={() => change((own) => dropException(own, day))}
              />
            </Spans>
          </li>
        ))}
      </ul>
    </Section>
  );
}
