import type { ReactNode } from 'react';
import { readWait } from '../../../schemas/generated/calls/read-wait.ts';
import { useLocationId } from '../../app/address.ts';
import { Section } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { VisitSectionProps } from '../../visits/visit-sections.ts';

/** Hidden for visits without a wait [DAY-04]. */
export default function VisitWait({ details }: VisitSectionProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/wait');
  const format = useFormat();
  const visitId = String(details.visit.id);
  const { data } = useCall(readWait, { params: { visitId }, everyMs: 10_000 });
  if (data === undefined || data.steps.length === 0) return null;
  const address = `/staff/api/locations/${encodeURIComponent(locationId)}/visits/${visitId}/wait.jws`;
  return (
    <Section title={t('title')} level={3} className="st-visit__block">
      {data.booked !== undefined && (
        <p>{t(`booked_${data.booked.came}`, { window: `${data.booked.from}–${data.booked.until}` })}</p>
      )}
      <ol className="st-visit__history">
        {data.steps.map(({ step, at, place }) => (
          <li key={`${at} ${step}`}>
            <time dateTime={at}>{format.time(Date.parse(at))}</time>
            <span>{[t(step), place].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {data.signed && (
        <p>
          <a href={address} download>
            {t('download')}
          </a>{' '}
          ·{' '}
          <a href="/verify" target="_blank" rel="noreferrer">
            {t('verify')}
          </a>
        </p>
      )}
    </Section>
  );
}
