import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, wallClock } from '../../../domain/zone-clock.ts';
import { countVisits } from '../../../schemas/generated/calls/count-visits.ts';
import type { CountVisitsAnswer } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import { Awaiting, Button, Choice, Empty, Page, Section, Table, TextField } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat, useTimeZone } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { BarChart } from './BarChart.tsx';
import { Exports } from './Exports.tsx';
import './numbers.css';

const SPANS = { today: 1, week: 7, month: 30 } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Sign-ins by time, place and language [DESK-07]. */
export default function Numbers(): ReactNode {
  const t = useTexts('desk/numbers');
  const [askedFrom, setFrom] = useInAddress('from');
  const [askedTo, setTo] = useInAddress('to');
  const today = wallClock(Date.now(), useTimeZone()).date;
  const dayAgo = (days: number) => addDays(today, -days);
  const from = DAY.test(askedFrom) ? askedFrom : dayAgo(SPANS.week - 1);
  const to = DAY.test(askedTo) ? askedTo : today;
  const span = Object.entries(SPANS).find(([, days]) => to === today && from === dayAgo(days - 1))?.[0] ?? '';
  const counted = useCall(countVisits, { request: { from, to } });
  const choose = (id: string) => {
    if (!(id in SPANS)) return;
    setTo('');
    setFrom(dayAgo(SPANS[id as keyof typeof SPANS] - 1));
  };
  const day = (label: string, value: string, set: (value: string) => void) => (
    <TextField label={label} type="date" value={value} onChange={(next) => DAY.test(next) && set(next)} />
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="st-tools">
        {day(t('from'), from, setFrom)}
        {day(t('to'), to, setTo)}
        <Choice
          label={t('span')}
          value={span}
          onChange={choose}
          options={(['today', 'week', 'month'] as const).map((id) => ({ id, name: t(id) }))}
        />
      </div>
      <Exports from={from} to={to} total={counted.data?.total} />
      {counted.data === undefined ? (
        <Awaiting read={counted} />
      ) : (
        <Charts counts={counted.data} onMonth={span === 'month' ? undefined : () => choose('month')} />
      )}
    </Page>
  );
}

interface ChartsProps {
  readonly counts: CountVisitsAnswer;
  /** Shows the last 30 days; undefined if already shown. */
  readonly onMonth: (() => void) | undefined;
}

function Charts({ counts, onMonth }: ChartsProps): ReactNode {
  const t = useTexts('desk/numbers');
  const format = useFormat();
  const { total, days, places, languages } = counts;
  if (total === 0) {
    return (
      <Empty
        icon={ChartColumn}
        title={t('none')}
        lead={t('none_lead')}
        action={onMonth && <Button text={t('show_month')} onClick={onMonth} />}
      />
    );
  }
  const hours = counts.hours.map((count, hour) => {
    const name = `${String(hour).padStart(2, '0')}:00`;
    return { key: name, name, short: hour % 3 === 0 ? String(hour) : '', count };
  });
  const every = Math.ceil(days.length / 8);
  const byDay = days.map(({ key, count }, i) => {
    const short = i % every === 0 ? format.day(key, { day: 'numeric', month: 'numeric' }) : '';
    return { key, name: format.day(key, { dateStyle: 'full' }), short, count };
  });
  return (
    <>
      <p className="st-numbers__total">{t('total', { count: total })}</p>
      <div className="st-numbers__charts">
        <BarChart title={t('hours')} unit={t('hour')} bars={hours} />
        {days.length > 1 && <BarChart title={t('days')} unit={t('day')} bars={byDay} />}
        <Ranking title={t('places')} unit={t('place')} rows={places} total={total} />
        <Ranking title={t('languages')} unit={t('language')} rows={languages} total={total} />
      </div>
    </>
  );
}

interface RankingProps {
  readonly title: string;
  readonly unit: string;
  readonly rows: CountVisitsAnswer['places'];
  readonly total: number;
}

function Ranking({ title, unit, rows, total }: RankingProps): ReactNode {
  const t = useTexts('desk/numbers');
  return (
    <Section title={title} className="st-card st-numbers__chart">
      <Table
        className="st-numbers__ranking"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            header: unit,
            isRowHeader: true,
            cell: ({ name, count }) => (
              <>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / total} height="1" />
                </svg>
                <span>{name}</span>
              </>
            ),
          },
          { header: t('visits'), cell: ({ count }) => count },
        ]}
      />
    </Section>
  );
}
