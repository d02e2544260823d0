import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Badge, CopyButton } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** Which kiosks show the current version [STU-05]. */
export function Live(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/publish');
  const { published } = useDraft();
  if (published === null) return null;
  const language = sourceLanguage(published.document as unknown as LocationDocument).toLowerCase();
  const address = `${window.location.origin}/${language}/${encodeURIComponent(locationId)}/slideshow`;
  return (
    <section className="st-card st-live" aria-label={t('live', { version: published.version })}>
      <div>
        <h2>{t('live', { version: published.version })}</h2>
        <p className="st-row">
          <a href={address} target="_blank" rel="noreferrer">
            {address} <ExternalLink aria-hidden="true" size={14} />
          </a>
          <CopyButton value={address} />
        </p>
        <p className="st-soft">{t('live_hint')}</p>
        <p>
          <Link to={areaPath('studio', locationId, 'poster')}>{t('poster')}</Link>
        </p>
        <Kiosks current={published.version} />
      </div>
      <QRCodeSVG value={address} size={160} marginSize={2} title={t('live_code', { address })} />
    </section>
  );
}

function Kiosks({ current }: { readonly current: number }): ReactNode {
  const t = useTexts('studio/publish');
  const ago = useAgo();
  const { data } = useCall(listKiosks, { everyMs: 3_000 });
  const kiosks = data?.kiosks.filter(({ paired_at }) => paired_at !== null) ?? [];
  if (kiosks.length === 0) return null;
  return (
    <ul className="st-stack st-below" aria-label={t('kiosks')}>
      {kiosks.map(({ id, name, version, seen_at }) => {
        const isNew = version !== null && version >= current;
        return (
          <li key={id} className="st-row">
            <Badge tone={isNew ? 'success' : 'neutral'}>{isNew ? t('taken') : t('not_taken')}</Badge>
            <span>{name || t('kiosk_unnamed', { id: id.slice(-4) })}</span>
            {!isNew && seen_at !== null && <span className="st-soft">{t('seen', { ago: ago(seen_at) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
