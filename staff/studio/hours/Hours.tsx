import { Clock, Copy, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { OpeningHours } from '../../../schemas/generated/types.ts';
import { Button, Empty, Page, PlaceSelect, Switch, usePlace } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { idOf } from '../../draft/places.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import './hours.css';
import {
  DAYS,
  type Day,
  hoursAt,
  isShut,
  problemOf,
  type Span,
  setClosed,
  setHours,
  setShut,
  setSpans,
  spansOf,
} from './hours-edits.ts';
import { TimeZone } from './TimeZone.tsx';

/** When check-in is open at a place: the week, single days, and the time zone of it all [STU-03] [CLOSE-01]. */
export default function Hours(): ReactNode {
  const say = useTexts('studio/hours');
  const store = useDraftStore();
  const { document } = useDraft();
  const [place, choose] = usePlace();
  const id = idOf(document, place.key);
  const hours = hoursAt(document, id);
  const isWhole = document.checkin_not_allowed === true;
  const change = (recipe: (own: OpeningHours) => void, label?: string) =>
    store.change((d) => {
      const own = hoursAt(d, id);
      if (own !== undefined) recipe(own);
    }, label);
  return (
    <Page
      title={say('title')}
      lead={say('lead')}
      actions={
        <PlaceSelect
          value={place.key}
          onChange={choose}
          note={({ key }) => (key !== '' && hoursAt(document, idOf(document, key)) !== undefined ? say('own') : '')}
        />
      }
    >
      <div className="st-hours">
        <Switch
          label={say(id === undefined ? 'shut_all' : 'shut')}
          isSelected={isShut(document, id)}
          isDisabled={id !== undefined && isWhole}
          onChange={(on) => store.change((d) => setShut(d, place.key, on))}
        />
        {hours === undefined ? (
          <Empty
            icon={Clock}
            title={say(id === undefined ? 'always' : 'as_above')}
            action={<Button onPress={() => store.change((d) => setHours(d, place.key, true))}>{say('begin')}</Button>}
          >
            {say('begin_more')}
          </Empty>
        ) : (
          <>
            <Week hours={hours} change={change} />
            <Closed dates={hours.closed ?? []} onChange={(dates) => change((own) => setClosed(own, dates))} />
            <div>
              <Button look="danger" onPress={() => store.change((d) => setHours(d, place.key, false))}>
                {say(id === undefined ? 'open_always' : 'use_above')}
              </Button>
            </div>
          </>
        )}
        {id === undefined && <TimeZone />}
      </div>
    </Page>
  );
}

interface WeekProps {
  readonly hours: OpeningHours;
  readonly change: (recipe: (own: OpeningHours) => void, label?: string) => void;
}

function Week({ hours, change }: WeekProps): ReactNode {
  const say = useTexts('studio/hours');
  const { language } = useLanguage();
  // 2024 began on a Monday.
  const nameOf = (day: Day) =>
    new Date(2024, 0, 1 + DAYS.indexOf(day)).toLocaleDateString(language, { weekday: 'long' });
  const write = (day: Day, spans: readonly Span[], label?: string) => change((own) => setSpans(own, day, spans), label);
  return (
    <ul className="st-hours__week">
      {DAYS.map((day) => {
        const spans = spansOf(hours, day);
        const name = nameOf(day);
        const problem = problemOf(spans);
        const replace = (at: number, span: Span) =>
          write(
            day,
            spans.map((one, i) => (i === at ? span : one)),
            `hours ${day} ${at}`,
          );
        return (
          <li key={day} className="st-hours__day">
            <span className="st-hours__name">{name}</span>
            <div className="st-hours__spans">
              {spans.length === 0 && <span className="st-soft">{say('closed')}</span>}
              {spans.map((span, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing else that is its own.
                <span className="st-hours__span" key={i}>
                  <Time
                    label={say('from', { day: name })}
                    value={span.from}
                    onChange={(from) => replace(i, { ...span, from })}
                  />
                  <span aria-hidden="true">–</span>
                  <Time
                    label={say('to', { day: name })}
                    value={span.to === '24:00' ? '00:00' : span.to}
                    onChange={(to) => replace(i, { ...span, to: to === '00:00' ? '24:00' : to })}
                  />
                  <Button
                    look="quiet"
                    icon={<X aria-hidden="true" />}
                    label={say('remove_span', { day: name })}
                    onPress={() =>
                      write(
                        day,
                        spans.filter((_, at) => at !== i),
                      )
                    }
                  />
                </span>
              ))}
              {spans.length === 1 && spans[0]?.from === '00:00' && spans[0].to === '24:00' && (
                <span className="st-soft">{say('all_day')}</span>
              )}
              {problem !== null && (
                <span className="st-field__error" role="alert">
                  {say(problem)}
                </span>
              )}
            </div>
            <div className="st-hours__tools">
              <Button
                look="quiet"
                icon={<Plus aria-hidden="true" />}
                label={say('add_span', { day: name })}
                onPress={() =>
                  write(day, [
                    ...spans,
                    spans.length === 0 ? { from: '06:00', to: '18:00' } : { from: '19:00', to: '22:00' },
                  ])
                }
              />
              <Button
                look="quiet"
                icon={<Copy aria-hidden="true" />}
                label={say('copy', { day: name })}
                onPress={() =>
                  change((own) => {
                    for (const other of DAYS) setSpans(own, other, spans);
                  })
                }
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The browser's own input: it knows how times are written where it runs. An empty time is not taken. */
function Time({ label, value, onChange }: TimeProps): ReactNode {
  return (
    <input
      className="st-input st-hours__time"
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
    />
  );
}

interface ClosedProps {
  readonly dates: readonly string[];
  readonly onChange: (dates: readonly string[]) => void;
}

function Closed({ dates, onChange }: ClosedProps): ReactNode {
  const say = useTexts('studio/hours');
  const { language } = useLanguage();
  const [date, setDate] = useState('');
  const input = useId();
  const written = (one: string) =>
    new Date(`${one}T12:00:00`).toLocaleDateString(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  return (
    <section aria-labelledby={`${input}-title`}>
      <h2 className="st-hours__title" id={`${input}-title`}>
        {say('exceptions')}
      </h2>
      <form
        className="st-hours__add"
        onSubmit={(event) => {
          event.preventDefault();
          if (date !== '') onChange([...dates, date]);
          setDate('');
        }}
      >
        <label htmlFor={input}>{say('closed_on')}</label>
        <input
          className="st-input st-hours__date"
          id={input}
          type="date"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Button type="submit" icon={<Plus aria-hidden="true" />}>
          {say('add_date')}
        </Button>
      </form>
      <ul className="st-hours__dates">
        {dates.map((one) => (
          <li key={one}>
            {written(one)}
            <Button
              look="quiet"
              icon={<X aria-hidden="true" />}
              label={say('remove_date', { date: written(one) })}
              onPress={() => onChange(dates.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
