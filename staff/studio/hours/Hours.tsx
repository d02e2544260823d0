import { Clock, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, zoneOf } from '../../../domain/zone-clock.ts';
import type { OpeningHours } from '../../../schemas/generated/types.ts';
import { Button, Empty, MenuButton, Page, PlaceSelect, Toggle, usePlace, ZoneSelect } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { idOf } from '../../draft/places.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './hours.css';
import { type ChangeHours, Exceptions } from './Exceptions.tsx';
import { COPIES, DAYS, type Day, hoursAt, isShut, setHours, setShut, setSpans, spansOf } from './hours-edits.ts';
import { Spans } from './Spans.tsx';

const COPY_KEYS = ['workdays', 'weekend', 'all'] as const;

/** [STU-03] [CLOSE-01] */
export default function Hours(): ReactNode {
  const t = useTexts('studio/hours');
  const { change, document } = useDraft();
  const [place] = usePlace();
  const id = idOf(document, place.key);
  const isWhole = id === undefined;
  const hasOwn = (key: string) => key !== '' && hoursAt(document, idOf(document, key)) !== undefined;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<PlaceSelect note={({ key }) => (hasOwn(key) ? t('own') : '')} />}
    >
      <div className="st-form st-hours">
        <Toggle
          label={t(isWhole ? 'shut_all' : 'shut')}
          checked={isShut(document, id)}
          disabled={!isWhole && document.checkin_not_allowed === true}
          onChange={(on) => change((d) => setShut(d, place.key, on))}
        />
        <HoursEditor />
        {isWhole && (
          <ZoneSelect
            value={zoneOf(document)}
            onChange={(zone) =>
              change((d) => {
                d.settings = { ...d.settings, time_zone: zone };
              })
            }
          />
        )}
      </div>
    </Page>
  );
}

function HoursEditor(): ReactNode {
  const [{ key }] = usePlace();
  const t = useTexts('studio/hours');
  const { change, document } = useDraft();
  const id = idOf(document, key);
  const hours = hoursAt(document, id);
  const set = (isOwn: boolean) => change((d) => setHours(d, key, isOwn));
  const changeHours: ChangeHours = (recipe, label) =>
    change((d) => {
      const own = hoursAt(d, id);
      if (own !== undefined) recipe(own);
    }, label);
  if (hours === undefined) {
    return (
      <Empty
        icon={Clock}
        title={t(id === undefined ? 'always' : 'as_above')}
        lead={t('begin_more')}
        action={<Button text={t('begin')} onClick={() => set(true)} />}
      />
    );
  }
  return (
    <>
      <Week hours={hours} change={changeHours} />
      <Exceptions hours={hours} change={changeHours} />
      <div>
        <Button text={t(id === undefined ? 'open_always' : 'use_above')} variant="danger" onClick={() => set(false)} />
      </div>
    </>
  );
}

function Week({ hours, change }: { readonly hours: OpeningHours; readonly change: ChangeHours }): ReactNode {
  const t = useTexts('studio/hours');
  const format = useFormat();
  // 2024 began on a Monday.
  const nameOf = (day: Day) => format.day(addDays('2024-01-01', DAYS.indexOf(day)), { weekday: 'long' });
  return (
    <ul className="st-rows">
      {DAYS.map((day, at) => {
        const spans = spansOf(hours, day);
        const copyTo = (days: readonly Day[]) =>
          change((own) => {
            for (const other of days) setSpans(own, other, spans);
          });
        return (
          <li key={day} className="st-hours__day">
            <span className="st-strong">{nameOf(day)}</span>
            <Spans
              name={nameOf(day)}
              nextName={nameOf(DAYS[(at + 1) % DAYS.length] ?? day)}
              spans={spans}
              onChange={(next, span) => change((own) => setSpans(own, day, next), span && `hours ${day} ${span}`)}
            >
              <MenuButton
                icon={<Copy />}
                aria-label={t('copy', { day: nameOf(day) })}
                placement="bottom end"
                options={COPY_KEYS.map((id) => ({ id, name: t(`copy_${id}`) }))}
                onChoose={(id) => copyTo(COPIES[id as keyof typeof COPIES])}
              />
            </Spans>
          </li>
        );
      })}
    </ul>
  );
}
