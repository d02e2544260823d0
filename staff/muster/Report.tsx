import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../domain/time.ts';
import { readMusterReport } from '../../schemas/generated/calls/read-muster-report.ts';
import { TableHead } from '../components/index.ts';
import { useCall } from '../data/calls.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';

const COLUMNS = ['who', 'where', 'state', 'by', 'after'] as const;

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
      <table className="st-plain">
        <TableHead columns={COLUMNS.map((column) => t(`report_${column}`))} />
        <tbody>
          {people
            .toSorted((a, b) => compare(a.name, b.name))
            .map((person) => (
              <tr key={person.visit_id}>
                <th scope="row">{person.name}</th>
                <td>{person.place}</td>
                <td>{person.contradicted ? t('contradicted') : words[person.state]}</td>
                <td>{person.at !== null && t('by', { by: person.by, time: format.time(person.at) })}</td>
                <td>{person.at !== null && t('report_minutes', { minutes: minutesTo(person.at) })}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
