import { Clock, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, zoneOf } from '../../../domain/zone-clock.ts';
import type { OpeningHours } from '../../../schemas/generated/types.ts';
import { Button, Empty, MenuButton, Page, PlaceSelect, Switch, usePlace, ZoneSelect } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { idOf } from '../../draft/places.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './hours.css';
import { Exceptions } from './Exceptions.tsx';
import { COPIES, DAYS, type Day, hoursAt, isShut, setHours, setShut, setSpans, spansOf } from './hours-edits.ts';
import { Spans } from './Spans.tsx';

const COPY_KEYS = ['workdays', 'weekend', 'all'] as const;

/** When check-in is open at a place: the week, single days, and the time zone of it all [STU-03] [CLOSE-01]. */
export default function Hours(): ReactNode {
  const t = useTexts('studio/hours');
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
      title={t('title')}
      lead={t('lead')}
      actions={
        <PlaceSelect
          value={place.key}
          onChange={choose}
          note={({ key }) => (key !== '' && hoursAt(document, idOf(document, key)) !== undefined ? t('own') : '')}
        />
      }
    >
      <div className="st-form st-hours">
        <Switch
          label={t(id === undefined ? 'shut_all' : 'shut')}
          isSelected={isShut(document, id)}
          isDisabled={id !== undefined && isWhole}
          onChange={(on) => store.change((d) => setShut(d, place.key, on))}
        />
        {hours === undefined ? (
          <Empty
            icon={Clock}
            title={t(id === undefined ? 'always' : 'as_above')}
            lead={t('begin_more')}
            action={<Button text={t('begin')} onPress={() => store.change((d) => setHours(d, place.key, true))} />}
          />
        ) : (
          <>
            <Week hours={hours} change={change} />
            <Exceptions hours={hours} change={change} />
            <div>
              <Button
                text={t(id === undefined ? 'open_always' : 'use_above')}
                look="danger"
                onPress={() => store.change((d) => setHours(d, place.key, false))}
              />
            </div>
          </>
        )}
        {id === undefined && (
          <ZoneSelect
            value={zoneOf(document)}
            onChange={(zone) =>
              store.change((d) => {
                d.settings = { ...d.settings, time_zone: zone };
              })
            }
          />
        )}
      </div>
    </Page>
  );
}

interface WeekProps {
  readonly hours: OpeningHours;
  readonly change: (recipe: (own: OpeningHours) => void, label?: string) => void;
}

function Week({ hours, change }: WeekProps): ReactNode {
  const t = useTexts('studio/hours');
  const format = useFormat();
  // 2024 began on a Monday.
  const nameOf = (day: Day) => format.day(addDays('2024-01-01', DAYS.indexOf(day)), { weekday: 'long' });
  return (
    <ul className="st-rows">
      {DAYS.map((day) => {
        const name = nameOf(day);
        const spans = spansOf(hours, day);
        return (
          <li key={day} className="st-hours__day">
            <span className="st-strong">{name}</span>
            <Spans
              name={name}
              nextName={nameOf(DAYS[(DAYS.indexOf(day) + 1) % DAYS.length] ?? day)}
              spans={spans}
              onChange={(next, at) =>
                change((own) => setSpans(own, day, next), at === undefined ? undefined : `hours ${day} ${at}`)
              }
            >
              <MenuButton
                icon={Copy}
                label={t('copy', { day: name })}
                placement="bottom end"
                options={COPY_KEYS.map((id) => ({ id, name: t(`copy_${id}`) }))}
                onChoose={(id) =>
                  change((own) => {
                    for (const other of COPIES[id as keyof typeof COPIES]) setSpans(own, other, spans);
                  })
                }
              />
            </Spans>
          </li>
        );
      })}
    </ul>
  );
}
