import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { readVisitHost } from '../../../schemas/generated/calls/read-visit-host.ts';
import { tellVisitHost } from '../../../schemas/generated/calls/tell-visit-host.ts';
import { Badge, Button, Failure, Notice, Section } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { VisitSectionProps } from '../../visits/visit-sections.ts';

const TONES = { held: 'warning', waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Hidden without a host [DESK-06]. */
export default function VisitHost({ details }: VisitSectionProps): ReactNode {
  const t = useTexts('desk/host');
  const format = useFormat();
  const params = { visitId: String(details.visit.id) };
  const { data } = useCall(readVisitHost, { params, everyMs: 5_000 });
  const tell = useChange(tellVisitHost, { renews: [readVisitHost] });
  if (data === undefined || data.host === '') return null;
  const { host, told, summary, answer, read_at } = data;
  return (
    <Section title={`${t('title')}: ${host}`} level={3} className="st-visit__block">
      {answer !== null && (
        <Notice tone="success" role="status">
          <strong>{answer.kind === 'dock' ? t('dock', { place: answer.text }) : t(answer.kind)}</strong>{' '}
          {t('answered', { time: format.time(answer.at) })}
        </Notice>
      )}
      {summary !== null ? (
        <p>
          {t('together')}{' '}
          <Badge tone={TONES[summary.state]}>{t(summary.state, { time: format.time(summary.at ?? 0) })}</Badge>
        </p>
      ) : told.length === 0 ? (
        <p className="st-soft">{t('untold')}</p>
      ) : (
        <ul className="st-stack">
          {told.map(({ channel, state, at }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            <li key={i}>
              {t(channel)} <Badge tone={TONES[state]}>{t(state, { time: format.time(at) })}</Badge>
            </li>
          ))}
          {answer === null && (
            <li className="st-soft">{read_at === null ? t('unread') : t('read', { time: format.time(read_at) })}</li>
          )}
        </ul>
      )}
      {tell.data?.sent === false && <p className="st-soft">{t('untold')}</p>}
      <Failure failure={tell.error?.failure} />
      <Button text={t('again')} icon={<BellRing />} busy={tell.isPending} onClick={() => tell.mutate({ params })} />
    </Section>
  );
}
