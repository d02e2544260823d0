import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../domain/time.ts';
import { readMusterReport } from '../../schemas/generated/calls/read-muster-report.ts';
import { Table } from '../components/index.ts';
import { useCall } from '../data/calls.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** The last alarm [DESK-04]. */
export function Report(): ReactNode {
  const t = useTexts('muster');
  const format = useFormat();
  const report = useCall(readMusterReport, { everyMs: 30_000 }).data?.report ?? null;
  if (report === null) return null;
  const { started_at, started_by: by, ended_at, ended_by: ender, people } = report;
  const { compare } = new Intl.Collator();
  const minutesTo = (at: number) => Math.floor((at - started_at) / MINUTE_MS);
  const found = people.filter(({ state }) => state === 'safe' || state === 'left').length;
  const words = { safe: t('safe'), missing: t('not_found'), left: t('left'), open: t('report_open') };
  return (
    <details className="st-muster__report">
      <summary>{t('report', { time: format.moment(started_at) })}</summary>
      <p>
        {t('report_lead', {
          by,
          ender,
          found,
          all: people.length,
          time: format.moment(ended_at),
          minutes: minutesTo(ended_at),
        })}
      </p>
      <Table
        className="st-plain"
        rows={people.toSorted((a, b) => compare(a.name, b.name))}
        rowKey={({ visit_id }) => visit_id}
        columns={[
          { header: t('report_who'), cell: ({ name }) => name, isRowHeader: true },
          { header: t('report_where'), cell: ({ place }) => place },
          {
            header: t('report_state'),
            cell: ({ state, contradicted }) => (contradicted ? t('contradicted') : words[state]),
          },
          { header: t('report_by'), cell: ({ at, by }) => at !== null && t('by', { by, time: format.time(at) }) },
          {
            header: t('report_after'),
            cell: ({ at }) => at !== null && t('report_minutes', { minutes: minutesTo(at) }),
          },
        ]}
      />
    </details>
  );
}
