import type { ReactNode } from 'react';
import { useLocationId } from '../../app/address.ts';
import { Section } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { VisitSectionProps } from '../../visits/visit-sections.ts';

/** A file and a verification page [EVI-01]. */
export default function VisitEvidence({ details }: VisitSectionProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/evidence');
  const address = `/staff/api/locations/${encodeURIComponent(locationId)}/visits/${details.visit.id}/evidence`;
  return (
    <Section title={t('title')} level={3} className="st-visit__block">
      <p className="st-soft">{t('lead')}</p>
      <p>
        <a href={address} download>
          {t('download')}
        </a>{' '}
        ·{' '}
        <a href="/verify" target="_blank" rel="noreferrer">
          {t('verify')}
        </a>
      </p>
    </Section>
  );
}
