import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listPrintJobs } from '../../../schemas/generated/calls/list-print-jobs.ts';
import { listPrinters } from '../../../schemas/generated/calls/list-printers.ts';
import { printVisit } from '../../../schemas/generated/calls/print-visit.ts';
import type { ListPrintJobsAnswer } from '../../../schemas/generated/types.ts';
import { Badge, Button, Failure, Section, SelectField } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { VisitSectionProps } from '../../visits/visit-sections.ts';

const PAPERS = ['label', 'receipt', 'a4'] as const;

type Job = ListPrintJobsAnswer['jobs'][number];
type Paper = (typeof PAPERS)[number];

const TONES = {
  waiting: 'info',
  printing: 'info',
  printed: 'success',
  failed: 'danger',
  gone: 'danger',
  open: 'neutral',
} as const;

/** Here or on a location's printer [DESK-05]. */
export default function PrintAgain({ details }: VisitSectionProps): ReactNode {
  const t = useTexts('desk/prints');
  const params = { visitId: String(details.visit.id) };
  const [paper, setPaper] = useState<Paper>('label');
  const [printer, setPrinter] = useState('');
  const printers = useCall(listPrinters);
  const jobs = useCall(listPrintJobs, { params, everyMs: 2_000 });
  const print = useChange(printVisit, { renews: [listPrintJobs] });
  const start = () => {
    // Opened within the click, or pop-up blockers stop it.
    const tab = printer === '' ? globalThis.open('', '_blank') : null;
    const show = ({ address }: { readonly address: string | null }) => {
      if (tab !== null && address !== null) tab.location.href = address;
    };
    const request = { paper, printer: printer === '' ? null : printer };
    print.mutate({ request, params }, { onSuccess: show, onError: () => tab?.close() });
  };
  const address = print.data?.address ?? null;
  return (
    <Section title={t('title')} level={3} className="st-visit__block">
      <div className="st-tools">
        <SelectField
          label={t('paper')}
          value={paper}
          onChange={(id) => setPaper(id as Paper)}
          options={PAPERS.map((id) => ({ value: id, label: t(id) }))}
        />
        <SelectField
          label={t('printer')}
          value={printer}
          onChange={setPrinter}
          options={[
            { value: '', label: t('own') },
            ...(printers.data?.printers ?? []).map(({ id, is_there }) => ({
              value: id,
              label: is_there ? id : t('away', { name: id }),
            })),
          ]}
        />
        <Button text={t('print')} icon={<Printer />} busy={print.isPending} onClick={start} />
      </div>
      <Failure failure={print.error?.failure} />
      {address !== null && (
        <p className="st-soft" role="status">
          {t('open')}{' '}
          <a href={address} target="_blank" rel="noreferrer">
            {t('blocked')}
          </a>
        </p>
      )}
      <ul className="st-stack">
        {(jobs.data?.jobs ?? []).map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  );
}

function JobLine({ job }: { readonly job: Job }): ReactNode {
  const t = useTexts('desk/prints');
  const format = useFormat();
  const state = job.state === 'open' ? t('opened') : t(job.state);
  const reason = job.reason === 'queued' ? '' : (t.find(job.reason) ?? '');
  const paper = t.find(job.paper) ?? job.paper;
  return (
    <li className="st-row">
      <span>{[paper, job.printer].filter((text) => text !== '').join(' · ')}</span>
      <Badge tone={TONES[job.state]}>{reason === '' ? state : `${state}: ${reason}`}</Badge>
      <span className="st-soft">{t('by', { by: job.by, time: format.time(job.at) })}</span>
    </li>
  );
}
